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
  { value: 'people', label: 'People' },
  { value: 'mails', label: 'Mails' },
  { value: 'results', label: 'Results' },
] as const

const STATES: Record<FullSequence['state'], string> = { active: 'In use', paused: 'Waits', archived: 'In the archive' }

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
      title={whole?.name ?? 'A sequence'}
      beside={<span>{whole && STATES[whole.state]}</span>}
      actions={
        <>
          {actions}
          {whole && <Acts whole={whole} />}
        </>
      }
    >
      {error && !whole && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!whole && !error && <Skeletons count={4} label="Loading the sequence" />}
      {whole && (
        <div className={layout.partsApart}>
          <div>
            <SegmentedControl
              aria-label="Which part"
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
        one: '1 {candidate} is under way and gets no more of its mails.',
        other: '{count} {candidates} are under way and get no more of its mails.',
      },
      { count: underWay },
    )
    if (underWay === 0 || (await confirm({ title: `${confirmLabel}?`, text, confirmLabel }))) act(what)
  }
  if (whole.state === 'archived')
    return (
      <Button busy={change.isPending} onClick={() => act('restore')}>
        Take out of the archive
      </Button>
    )
  return (
    <>
      <Button busy={change.isPending} onClick={() => act(whole.state === 'paused' ? 'go_on' : 'pause')}>
        {whole.state === 'paused' ? 'Go on' : 'Pause'}
      </Button>
      <Button
        busy={change.isPending}
        disabledReason={underWay === 0 ? 'Nobody is under way.' : undefined}
        onClick={() => void ask('stop', 'Stop for everybody')}
      >
        Stop for everybody
      </Button>
      {whole.version > 1 && (
        <Button
          busy={change.isPending}
          disabledReason={underWay === 0 ? 'Nobody is under way.' : undefined}
          onClick={() => act('use_latest')}
        >
          {sentence('Give everybody version {version}', { version: String(whole.version) })}
        </Button>
      )}
      <Button busy={change.isPending} onClick={() => void ask('archive', 'Into the archive')}>
        Into the archive
      </Button>
    </>
  )
}
