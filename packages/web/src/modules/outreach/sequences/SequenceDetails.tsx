import { SegmentedControl } from '@mantine/core'
import { sequences } from '@rolecall/contract/outreach/sequences'
import { sentence } from '@rolecall/domain/text/sentence'
import type { ReactNode } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { confirm } from '../../../ui/form/confirm.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import layout from '../../../ui/shell/layout.module.css'
import { Page } from '../../../ui/shell/Page.tsx'
import { useSearchState } from '../../../ui/shell/search-state.ts'
import { SequenceEditor } from './SequenceEditor.tsx'
import { SequencePeople } from './SequencePeople.tsx'
import { SequenceResults } from './SequenceResults.tsx'
import { SequencesView } from './sequences-view.ts'
import type { FullSequence } from './whole-sequence.ts'

const SHOWN = [
  { value: 'people', label: 'Candidates' },
  { value: 'mails', label: 'Emails' },
  { value: 'results', label: 'Results' },
] as const

const STATES: Record<FullSequence['state'], string> = { active: 'Active', paused: 'Paused', archived: 'Archived' }

type Props = {
  sequenceId: string
  first: { subject: string; html: string } | undefined
  fields: readonly string[]
  actions: ReactNode
}

/** One sequence: its candidates, its emails, and its results. */
export function SequenceDetails({ sequenceId, first, fields, actions }: Props) {
  const [view, setView] = useSearchState(SequencesView)
  const { data, error, refetch } = useCallQuery(sequences.read, { body: { sequence_id: sequenceId } })
  const whole = data?.data
  return (
    <Page
      title={whole?.name ?? 'Sequence'}
      beside={<span>{whole && STATES[whole.state]}</span>}
      actions={
        <>
          {actions}
          {whole && <Acts whole={whole} />}
        </>
      }
    >
      {error && !whole && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!whole && !error && <Skeletons count={4} label="Loading sequence" />}
      {whole && (
        <div className={layout.partsApart}>
          <div>
            <SegmentedControl
              aria-label="Section"
              data={[...SHOWN]}
              value={view.show}
              onChange={(show) => void setView({ show, page: 1 })}
            />
          </div>
          {view.show === 'people' && <SequencePeople sequenceId={sequenceId} />}
          {view.show === 'results' && <SequenceResults sequenceId={sequenceId} />}
          {view.show === 'mails' && first && (
            <SequenceEditor
              key={whole.version}
              known={whole}
              first={first}
              fields={fields}
              onSaved={() => void refetch()}
            />
          )}
        </div>
      )}
    </Page>
  )
}

type Act = 'pause' | 'go_on' | 'stop' | 'use_latest' | 'archive' | 'restore'

function Acts({ whole }: { whole: FullSequence }) {
  const say = useWords()
  const change = useCallMutation(sequences.change)
  const act = (what: Act) =>
    change.mutate(
      { body: { sequence_id: whole.sequence_id, act: what } },
      { onSuccess: ({ message }) => toast.success(message) },
    )
  const underWay = whole.people.waiting + whole.people.running + whole.people.paused
  const ask = async (what: 'stop' | 'archive', confirmLabel: string) => {
    const text = say(
      {
        one: '1 active {candidate} gets no more emails from this sequence.',
        other: '{count} active {candidates} get no more emails from this sequence.',
      },
      { count: underWay },
    )
    if (underWay === 0 || (await confirm({ title: `${confirmLabel}?`, text, confirmLabel }))) act(what)
  }
  if (whole.state === 'archived')
    return (
      <Button busy={change.isPending} onClick={() => act('restore')}>
        Restore
      </Button>
    )
  return (
    <>
      <Button busy={change.isPending} onClick={() => act(whole.state === 'paused' ? 'go_on' : 'pause')}>
        {whole.state === 'paused' ? 'Resume' : 'Pause'}
      </Button>
      <Button
        busy={change.isPending}
        disabledReason={underWay === 0 ? 'No active candidates.' : undefined}
        onClick={() => void ask('stop', 'Stop for everyone')}
      >
        Stop for everyone
      </Button>
      {whole.version > 1 && (
        <Button
          busy={change.isPending}
          disabledReason={underWay === 0 ? 'No active candidates.' : undefined}
          onClick={() => act('use_latest')}
        >
          {sentence('Switch everyone to version {version}', { version: String(whole.version) })}
        </Button>
      )}
      <Button busy={change.isPending} onClick={() => void ask('archive', 'Archive sequence')}>
        Archive sequence
      </Button>
    </>
  )
}
