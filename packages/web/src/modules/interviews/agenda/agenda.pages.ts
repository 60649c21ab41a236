import { definePages } from '../../../api/address/define-pages.ts'
import { AgendaView } from './agenda-view.ts'

export const agendaPages = definePages({
  interviews: {
    path: '/interviews',
    access: 'signed-in',
    search: AgendaView,
    load: () => import('./InterviewsPage.tsx'),
    entries: [{ area: 'interviews', place: 10, label: 'Interviews', keywords: ['calendar', 'agenda', 'schedule'] }],
  },
})
