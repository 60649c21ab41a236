import { Suspense } from 'react'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import type { CommentsProps } from './CommentsPanel.tsx'

// Behind a tab, or below what is visible first.
const CommentsPanel = lazyNamed(() => import('./CommentsPanel.tsx'), 'CommentsPanel')

/** The comments on a candidate, loaded separately from the pages. */
export const CommentsPart = (props: CommentsProps) => (
  <Suspense fallback={<Skeletons count={3} label="Loading comments" />}>
    <CommentsPanel {...props} />
  </Suspense>
)
