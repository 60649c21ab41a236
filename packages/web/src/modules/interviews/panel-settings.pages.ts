import { definePages } from '../../api/address/define-pages.ts'

export const panelSettingsPages = definePages({
  panelSettings: {
    path: '/panels',
    access: { anyOf: ['edit_position'] },
    load: () => import('./PanelsPage.tsx'),
    entries: [{ place: 45, label: 'Panels', icon: 'IconCalendarEvent', section: 'Administration' }],
  },
})
