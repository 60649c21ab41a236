import { Modal, Progress } from '@mantine/core'
import { type BulkMove, bulkMoves } from '@rolecall/contract/pipeline/bulk-moves'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { paragraph } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { say, useWords } from '../../ui/format/company-terms.ts'
import layout from '../../ui/shell/layout.module.css'
import { useShownJob } from '../../ui/shell/running-jobs.ts'
import { useStored } from '../../ui/shell/use-stored.ts'
import styles from './BulkMoves.module.css'

/** How long the outcome of a move is shown. */
const TOLD_MS = 60 * 60_000

const isAtWork = ({ state }: BulkMove) => state === 'running' || state === 'undoing'

const shareOf = ({ state, total, moved, skipped, restored, kept }: BulkMove) =>
  state === 'undoing' ? (restored + kept) / Math.max(1, moved) : (moved + skipped) / Math.max(1, total)

const TEXTS = {
  running: {
    one: '{by} is moving 1 {candidate} to {to}: {done} done.',
    other: '{by} is moving {count} {candidates} to {to}: {done} done.',
  },
  undoing: {
    one: 'Moving 1 {candidate} back from {to}: {done} done.',
    other: 'Moving {count} {candidates} back from {to}: {done} done.',
  },
  finished: {
    one: '{by} moved 1 {candidate} to {to}.',
    other: '{by} moved {count} {candidates} to {to}.',
  },
  failed: {
    one: 'The move to {to} failed partway. 1 {candidate} moved.',
    other: 'The move to {to} failed partway. {count} {candidates} moved.',
  },
  undone: {
    one: '1 {candidate} moved back from {to}.',
    other: '{count} {candidates} moved back from {to}.',
  },
  left: { one: '1 {candidate} skipped.', other: '{count} {candidates} skipped.' },
  kept: { one: '1 {candidate} not moved back.', other: '{count} {candidates} not moved back.' },
} as const

function tell({ state, total, moved, skipped, restored, kept, status_name: to, by }: BulkMove): string {
  switch (state) {
    case 'running':
      return say(TEXTS.running, { count: total, by, to, done: moved + skipped })
    case 'undoing':
      return say(TEXTS.undoing, { count: moved, to, done: restored + kept })
    case 'finished':
      return paragraph(
        say(TEXTS.finished, { count: moved, by, to }),
        skipped > 0 && say(TEXTS.left, { count: skipped }),
      )
    case 'failed':
      return paragraph(say(TEXTS.failed, { count: moved, to }), skipped > 0 && say(TEXTS.left, { count: skipped }))
    case 'undone':
      return paragraph(say(TEXTS.undone, { count: restored, to }), kept > 0 && say(TEXTS.kept, { count: kept }))
  }
}

/** The latest bulk move on a position: its progress and outcome, shown in every window. */
export default function BulkMoves({ positionId }: { positionId: string }) {
  const say = useWords()
  const { data } = useCallQuery(bulkMoves.list, { body: { positionId } })
  const [dismissed, dismiss] = useStored('ui.shortlist.bulk-move', '')
  const [isListed, setListed] = useState(false)
  const undo = useCallMutation(pipeline.undoChange)
  const latest = data?.data[0]
  useShownJob(
    latest && isAtWork(latest)
      ? { id: `bulk move ${latest.change_id}`, label: tell(latest), progress: shareOf(latest) }
      : undefined,
  )
  if (!latest) return null
  const isRecent = Date.now() - Date.parse(latest.asked_at) < TOLD_MS
  const isOver = !isAtWork(latest)
  const key = `${latest.change_id} ${latest.state}`
  if (isOver && (!isRecent || dismissed === key)) return null
  const canUndo = latest.may_undo && latest.state !== 'undoing' && latest.state !== 'undone'
  return (
    <section className={styles.notice} aria-label={say('Bulk move')}>
      <p className={styles.text} aria-live="polite">
        {tell(latest)}
      </p>
      {!isOver && <Progress className={styles.progress ?? ''} value={shareOf(latest) * 100} aria-label="Progress" />}
      <div className={layout.row}>
        {isOver && latest.skipped + latest.kept > 0 && (
          <Button onClick={() => setListed(true)}>Show who wasn’t moved</Button>
        )}
        {canUndo && (
          <Button
            busy={undo.isPending}
            onClick={() => undo.mutate({ body: { positionId, change_id: latest.change_id } })}
          >
            {isOver ? 'Undo' : 'Stop and undo'}
          </Button>
        )}
        {isOver && (
          <Button variant="subtle" onClick={() => dismiss(key)}>
            Dismiss
          </Button>
        )}
      </div>
      {isListed && <LeftOut positionId={positionId} changeId={latest.change_id} onClose={() => setListed(false)} />}
    </section>
  )
}

type LeftOutProps = { positionId: string; changeId: string; onClose: () => void }

function LeftOut({ positionId, changeId, onClose }: LeftOutProps) {
  const { data, error } = useCallQuery(bulkMoves.leftOut, { body: { positionId, change_id: changeId } })
  return (
    <Modal opened onClose={onClose} title="Not moved">
      {error && <p>{error.message}</p>}
      <ul className={layout.list}>
        {data?.data.map(({ candidate_id, name, why }) => (
          <li key={candidate_id}>
            <strong>{name}</strong> {why}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
