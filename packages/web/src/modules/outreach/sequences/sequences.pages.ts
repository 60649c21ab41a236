import { definePages } from '../../../api/address/define-pages.ts'
import { SequencesView } from './sequences-view.ts'

export const sequencesPages = definePages({
  sequences: {
    path: '/sequences',
    access: { anyOf: ['move_forward_candidate'] },
    search: SequencesView,
    load: () => import('./SequencesPage.tsx'),
    entries: [{ area: 'outreach', place: 10, label: 'Sequences', keywords: ['follow-up emails'] }],
  },
})
