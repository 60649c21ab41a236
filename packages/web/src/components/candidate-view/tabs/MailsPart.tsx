import { type ComponentProps, Suspense } from 'react'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'

const MailsPanel = lazyNamed(() => import('./MailsPanel.tsx'), 'MailsPanel')

/** Loaded on demand. */
export const MailsPart = (props: ComponentProps<typeof MailsPanel>) => (
  <Suspense fallback={<Skeletons count={3} label="Loading the emails" />}>
    <MailsPanel {...props} />
  </Suspense>
)
