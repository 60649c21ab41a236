import { Badge, Progress } from '@mantine/core'
import { type MoveIn, moveIn } from '@rolecall/contract/moving/move-in'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { confirm } from '../../ui/form/confirm.tsx'
import { formatDateTime } from '../../ui/format/format-date.ts'
import layout from '../../ui/shell/layout.module.css'
import prose from '../../ui/shell/prose.module.css'
import { MoveFound } from './MoveFound.tsx'
import styles from './MoveInPage.module.css'
import { MoveMapping } from './MoveMapping.tsx'
import { MovePreview } from './MovePreview.tsx'
import { MoveReceipt } from './MoveReceipt.tsx'

function describeState({ state, phase }: MoveIn): string {
  if (state === 'running') return phase === 'reading' ? 'Reading' : 'Moving in'
  if (state === 'paused') return phase === 'mapping' ? 'Ready to check' : 'Paused'
  if (state === 'finished') return 'Moved in'
  return state === 'undoing' ? 'Undoing' : state === 'undone' ? 'Undone' : 'Stopped'
}

const describeCounts = ({ phase, read, placed, people, people_total: total }: MoveIn): string =>
  phase === 'reading' && total > 0
    ? sentence(
        { one: '{people} of 1 candidate read', other: '{people} of {count} candidates read' },
        { count: total, people },
      )
    : phase === 'reading' || phase === 'mapping'
      ? sentence({ one: '1 entry read', other: '{count} entries read' }, { count: read })
      : sentence(
          { one: '{placed} of 1 entry done', other: '{placed} of {count} entries done' },
          { count: read, placed },
        )

/** How much of a move is done, from 0 to 1; undefined where nobody knows how much there is. */
function shareOf({ phase, read, placed, people, people_total: total }: MoveIn): number | undefined {
  if (phase !== 'reading') return placed / Math.max(1, read)
  return total > 0 ? Math.min(1, people / total) : undefined
}

type Props = { run: MoveIn; isOpen: boolean; onToggle: () => void }

/** One move: how far it is, what it brings, and the buttons that go on, pause and undo. */
export function MoveItem({ run, isOpen, onToggle }: Props) {
  const about = { body: { run_id: run._id } }
  const goOn = useCallMutation(moveIn.goOn)
  const pause = useCallMutation(moveIn.pause)
  const undo = useCallMutation(moveIn.undo)
  const askUndo = async () => {
    const isSure = await confirm({
      title: `Undo the move from ${run.label}?`,
      text: 'What it added is removed, except what a colleague has worked with since.',
      confirmLabel: 'Undo move',
    })
    if (isSure) undo.mutate(about)
  }
  const isMapping = run.phase === 'mapping'
  const share = shareOf(run)
  return (
    <article className={styles.part} aria-label={run.label}>
      <div className={layout.middleRow}>
        <h3 className={styles.name}>{run.label}</h3>
        <Badge variant="default">{describeState(run)}</Badge>
      </div>
      <p className={prose.softLine} data-numbers>
        {[describeCounts(run), run.by, formatDateTime(run.started_at)].filter(Boolean).join(' · ')}
      </p>
      {run.reason && <p role="alert">{run.reason}</p>}
      {run.state === 'running' && share !== undefined && (
        <Progress value={share * 100} aria-label={`Move from ${run.label}`} />
      )}
      {isOpen && <Details run={run} />}
      <div className={layout.row}>
        {run.state === 'paused' && (
          <Button variant="filled" busy={goOn.isPending} onClick={() => goOn.mutate(about)}>
            {isMapping ? 'Move in' : 'Go on'}
          </Button>
        )}
        {run.state === 'running' && (
          <Button busy={pause.isPending} onClick={() => pause.mutate(about)}>
            Pause
          </Button>
        )}
        {(run.state === 'finished' || run.state === 'paused') && (
          <Button busy={undo.isPending} onClick={() => void askUndo()}>
            {isMapping || run.phase === 'reading' ? 'Discard' : 'Undo move'}
          </Button>
        )}
        <Button variant="subtle" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? 'Hide details' : 'Show details'}
        </Button>
      </div>
    </article>
  )
}

function Details({ run }: { run: MoveIn }) {
  const { data } = useCallQuery(moveIn.get, { body: { run_id: run._id } })
  if (!data) return <Skeletons shape="lines" count={4} />
  if (run.phase !== 'mapping' || run.state !== 'paused') return <MoveReceipt receipt={data.receipt} />
  return (
    <>
      <MoveFound receipt={data.receipt} />
      <MoveMapping run={run} found={data} />
      <MovePreview run={run} />
    </>
  )
}
