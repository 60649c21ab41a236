import { definePages } from '../../api/address/define-pages.ts'
import { TemplatesView, TemplateView } from './templates/template-views.ts'
import { WizardView } from './wizard/wizard-view.ts'

export const positionsPages = definePages({
  newPosition: {
    path: '/newposition',
    access: 'signed-in',
    search: WizardView,
    load: async () => ({ default: (await import('./position-pages.ts')).POSITION_PAGES.newPosition }),
    area: 'positions',
  },
  templates: {
    path: '/templates',
    access: 'signed-in',
    search: TemplatesView,
    load: async () => ({ default: (await import('./position-pages.ts')).POSITION_PAGES.templates }),
    entries: [{ area: 'positions', place: 40, label: 'Templates', keywords: ['position templates'] }],
  },
  newTemplate: {
    path: '/newtemplate',
    access: 'signed-in',
    search: TemplateView,
    load: async () => ({ default: (await import('./position-pages.ts')).POSITION_PAGES.newTemplate }),
    area: 'positions',
  },
})
