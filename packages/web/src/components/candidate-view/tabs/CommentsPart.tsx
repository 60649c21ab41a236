import { lazy, Suspense } from 'react'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import type { CommentsProps } from './CommentsPanel.tsx'

// Behind a tab, or below what is looked at first.
const CommentsPanel = lazy(async () => ({ default: (await import('./CommentsPanel.tsx')).CommentsPanel }))

/** What is said of a candidate, which the pages come without. */
export const CommentsPart = (props: CommentsProps) => (
  <Suspense fallback={<Skeletons count={3} label="Loading comments" />}>
    <CommentsPanel {...props} />
  </Suspense>
)
