import { type ComponentProps, Suspense } from 'react'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'

const DetailsPanel = lazyNamed(() => import('./DetailsPanel.tsx'), 'DetailsPanel')

/** The details of a candidate, loaded by lists on demand. */
export const DetailsPart = (props: ComponentProps<typeof DetailsPanel>) => (
  <Suspense fallback={<Skeletons shape="lines" count={10} label="Loading the details" />}>
    <DetailsPanel {...props} />
  </Suspense>
)
