import { fairPlay } from '@rolecall/contract/reviews/fair-play'
import { sentence } from '@rolecall/domain/text/sentence'
import type { ReactNode } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Fold } from '../../ui/form/SettingsSection.tsx'
import type { PartState } from '../../ui/form/settings-parts.ts'
import { useWords } from '../../ui/format/company-terms.ts'
import { formatDate } from '../../ui/format/format-date.ts'
import styles from './FairPlay.module.css'

type Props = {
  title: string
  /** What applies now, as saved. */
  says: string
  /** The settings behind it, by the names under which the server dates their changes. */
  of: readonly string[]
  isDefault: boolean
  /** What the rule is about, in one sentence. */
  about: string
  state?: PartState
  children: ReactNode
}

/** A rule in one line: its name, what applies, and since when. Its settings are folded behind it. */
export function RuleRow({ title, says, of, isDefault, about, state, children }: Props) {
  const say = useWords()
  const { data } = useCallQuery(fairPlay.read, {})
  const since = of.map((name) => data?.data.since[name] ?? '').reduce((last, day) => (day > last ? day : last), '')
  const usual = isDefault ? 'Default' : ''
  return (
    <Fold
      look="row"
      title={title}
      {...(state && { state })}
      says={
        <>
          <span className={styles.state}>{say(says)}</span>{' '}
          <span data-numbers>{since ? sentence('Since {day}', { day: formatDate(since) }) : usual}</span>
        </>
      }
    >
      <p className={styles.soft}>{say(about)}</p>
      {children}
    </Fold>
  )
}

type LoadState<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown }
type LoadedProps<Data> = { what: string; asked: LoadState<Data>; children: (data: Data) => ReactNode }

/** Loading and error states of a part of the page. */
export const Loaded = <Data,>({ what, asked: { data, error, refetch }, children }: LoadedProps<Data>) => (
  <>
    {error && !data && <ErrorState inline what={error.message} onRetry={() => void refetch()} />}
    {!data && !error && <Skeletons count={1} label={`Loading: ${what}`} />}
    {data && children(data)}
  </>
)
