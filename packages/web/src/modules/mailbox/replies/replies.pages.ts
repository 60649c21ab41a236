import { definePages } from '../../../api/address/define-pages.ts'
import { RepliesView } from './replies-view.ts'

export const repliesPages = definePages({
  replies: {
    path: '/replies',
    access: { anyOf: ['move_forward_candidate'] },
    search: RepliesView,
    load: () => import('./RepliesPage.tsx'),
    entries: [{ area: 'inbox', place: 20, label: 'Replies', keywords: ['emails', 'messages', 'conversations'] }],
  },
})
