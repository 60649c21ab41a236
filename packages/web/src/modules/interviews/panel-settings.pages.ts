import { definePages } from '../../api/address/define-pages.ts'

export const panelSettingsPages = definePages({
  panelSettings: {
    path: '/panels',
    access: { anyOf: ['edit_position'] },
    load: () => import('./PanelsPage.tsx'),
    entries: [
      {
        area: 'settings',
        group: 'Hiring',
        place: 50,
        label: 'Interview panels',
        keywords: ['Panels', 'rooms', 'interviewers'],
      },
    ],
  },
})
