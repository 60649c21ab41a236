import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'

const DetailsPanel = lazy(async () => ({ default: (await import('./DetailsPanel.tsx')).DetailsPanel }))

/** The details of a candidate, which lists do without until somebody looks at them. */
export const DetailsPart = (props: ComponentProps<typeof DetailsPanel>) => (
  <Suspense fallback={<Skeletons shape="lines" count={10} label="Loading the details" />}>
    <DetailsPanel {...props} />
  </Suspense>
)
