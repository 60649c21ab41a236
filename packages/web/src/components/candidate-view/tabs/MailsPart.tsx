import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'

const MailsPanel = lazy(async () => ({ default: (await import('./MailsPanel.tsx')).MailsPanel }))

/** Loaded when somebody looks at it. */
export const MailsPart = (props: ComponentProps<typeof MailsPanel>) => (
  <Suspense fallback={<Skeletons count={3} label="Loading the mails" />}>
    <MailsPanel {...props} />
  </Suspense>
)
