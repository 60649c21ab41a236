import { definePages } from '../../../api/address/define-pages.ts'

export const panelsPages = definePages({
  panels: {
    path: '/panels',
    access: { anyOf: ['edit_position'] },
    load: () => import('./PanelsPage.tsx'),
    entries: [{ place: 45, label: 'Panels', icon: 'IconCalendarEvent', section: 'Administration' }],
  },
})
