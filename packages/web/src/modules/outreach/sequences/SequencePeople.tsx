import { Select } from '@mantine/core'
import { sequences } from '@rolecall/contract/contact/sequences'
import IconMailFast from '@tabler/icons-react/dist/esm/icons/IconMailFast.mjs'
import { useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { useWords } from '../../../kit/format/own-words.ts'
import { Pager } from '../../../kit/list/Pager.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { useSearchState } from '../../../kit/shell/search-state.ts'
import { EnrolmentItem } from '../../../parts/sequences/EnrolmentItem.tsx'
import styles from './Sequences.module.css'
import { SequencesView } from './sequences-view.ts'

const PAGE = 25
const STATES = [
  { value: '', label: 'Everybody' },
  { value: 'waiting', label: 'Before the first mail' },
  { value: 'running', label: 'Under way' },
  { value: 'paused', label: 'Paused' },
  { value: 'stopped', label: 'Stopped' },
  { value: 'finished', label: 'Through' },
] as const

/** Who is in a sequence, what each was sent, what comes next, and why it stopped. */
export function SequencePeople({ sequenceId }: { sequenceId: string }) {
  const say = useWords()
  const [{ page }, setView] = useSearchState(SequencesView)
  const [state, setState] = useState<(typeof STATES)[number]['value']>('')
  const { data, error, isPending, refetch } = useCallQuery(
    sequences.enrolments,
    { body: { sequence_id: sequenceId, state, from: Math.max(0, Math.trunc(page) - 1) * PAGE, size: PAGE } },
    { keepOld: true },
  )
  return (
    <section className={layout.parts} aria-label="People">
      <Select
        label="How far"
        data={[...STATES]}
        value={state}
        allowDeselect={false}
        maw="16rem"
        onChange={(value) => {
          setState(STATES.find((each) => each.value === value)?.value ?? '')
          void setView({ page: 1 })
        }}
      />
      {isPending && <Skeletons count={3} label="Loading the people" />}
      {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <EmptyState icon={IconMailFast}>
          {state === ''
            ? say('Nobody is in it yet. Open a {position}, choose {candidates}, and press “Add to a sequence”.')
            : 'Nobody is that far.'}
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <ul className={styles.list} aria-label="People">
          {data.data.map((row) => (
            <EnrolmentItem key={row.enrolment_id} row={row} of="person" />
          ))}
        </ul>
      )}
      <Pager
        page={Math.max(1, Math.trunc(page))}
        pageSize={PAGE}
        total={data?.total ?? 0}
        noun="people"
        onPage={(next) => void setView({ page: next }, { push: true })}
      />
    </section>
  )
}
