import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import layout from '../../ui/shell/layout.module.css'
import styles from './FairPlay.module.css'

type LoadState<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown }
type Props<Data> = { title: string; asked: LoadState<Data>; children: (data: Data) => ReactNode }

/** A section of the page with a heading, and its loading and error states. */
export const FairPlayPart = <Data,>({ title, asked: { data, error, refetch }, children }: Props<Data>) => (
  <section aria-label={title} className={layout.parts}>
    <h2 className={styles.title}>{title}</h2>
    {error && !data && <ErrorState what={error.message} onRetry={() => void refetch()} />}
    {!data && !error && <Skeletons count={3} label={`Loading: ${title}`} />}
    {data && children(data)}
  </section>
)
