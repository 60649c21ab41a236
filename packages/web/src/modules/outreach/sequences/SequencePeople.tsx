import { Select } from '@mantine/core'
import { sequences } from '@rolecall/contract/outreach/sequences'
import IconMailFast from '@tabler/icons-react/dist/esm/icons/IconMailFast.mjs'
import { useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { EnrolmentItem } from '../../../components/sequences/EnrolmentItem.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { Pager } from '../../../ui/list/Pager.tsx'
import { usePagedView } from '../../../ui/list/use-paged-view.ts'
import layout from '../../../ui/shell/layout.module.css'
import styles from './Sequences.module.css'
import { SequencesView } from './sequences-view.ts'

const PAGE = 25
const STATES = [
  { value: '', label: 'All' },
  { value: 'waiting', label: 'Not started' },
  { value: 'running', label: 'In progress' },
  { value: 'paused', label: 'Paused' },
  { value: 'stopped', label: 'Stopped' },
  { value: 'finished', label: 'Finished' },
] as const

/** The candidates in a sequence: the emails each was sent, the next step, and why it stopped. */
export function SequencePeople({ sequenceId }: { sequenceId: string }) {
  const say = useWords()
  const { filterBy, pages } = usePagedView(SequencesView, PAGE)
  const [state, setState] = useState<(typeof STATES)[number]['value']>('')
  const { data, error, isPending, isFetching, refetch } = useCallQuery(
    sequences.enrolments,
    { body: { sequence_id: sequenceId, state, from: pages.start, size: PAGE } },
    { keepOld: true },
  )
  return (
    <section className={layout.parts} aria-label="Candidates">
      <Select
        label="Status"
        data={[...STATES]}
        value={state}
        allowDeselect={false}
        maw="16rem"
        onChange={(value) => {
          setState(STATES.find((each) => each.value === value)?.value ?? '')
          filterBy({})
        }}
      />
      {isPending && <Skeletons count={3} label="Loading candidates" />}
      {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <EmptyState icon={IconMailFast}>
          {state === ''
            ? say('No {candidates} yet. Open {a position}, select {candidates} and choose “Add to a sequence”.')
            : say('No {candidates} with this status.')}
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <ul className={styles.list} aria-label="Candidates">
          {data.data.map((row) => (
            <EnrolmentItem key={row.enrolment_id} row={row} of="person" />
          ))}
        </ul>
      )}
      <Pager {...pages} isFetching={isFetching} total={data?.total} noun="people" />
    </section>
  )
}
