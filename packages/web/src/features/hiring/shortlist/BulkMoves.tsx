import { Modal, Progress } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { type BulkMove, bulkMoves } from '@rolecall/contract/hiring/bulk-moves'
import { pipeline } from '@rolecall/contract/hiring/pipeline'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { Button } from '../../../kit/form/Button.tsx'
import { useWords } from '../../../kit/format/own-words.ts'
import { useShownJob } from '../../../kit/shell/running-jobs.ts'
import styles from './BulkMoves.module.css'
import { sayCount } from './say-count.ts'

/** How long it is said what became of a move. */
const TOLD_MS = 60 * 60_000

const isAtWork = ({ state }: BulkMove) => state === 'running' || state === 'undoing'

const shareOf = ({ state, total, moved, skipped, restored, kept }: BulkMove) =>
  state === 'undoing' ? (restored + kept) / Math.max(1, moved) : (moved + skipped) / Math.max(1, total)

function tell({ state, total, moved, skipped, restored, kept, status_name: to, by }: BulkMove): string {
  const left = skipped > 0 ? ` ${sayCount(skipped)} left out.` : ''
  switch (state) {
    case 'running':
      return `${by} is moving ${sayCount(total)} to ${to}: ${(moved + skipped).toLocaleString()} done.`
    case 'undoing':
      return `${sayCount(moved)} are being put back from ${to}: ${(restored + kept).toLocaleString()} done.`
    case 'finished':
      return `${by} has moved ${sayCount(moved)} to ${to}.${left}`
    case 'failed':
      return `Moving to ${to} broke off: ${sayCount(moved)} moved.${left}`
    case 'undone':
      return `${sayCount(restored)} put back from ${to}.${kept > 0 ? ` ${sayCount(kept)} not put back.` : ''}`
  }
}

/** The latest move of very many candidates of a position: how far it is, and what came of it; told in every window. */
export default function BulkMoves({ positionId }: { positionId: string }) {
  const say = useWords()
  const { data } = useCallQuery(bulkMoves.list, { body: { positionId } })
  const [dismissed, dismiss] = useLocalStorage({ key: 'ui.shortlist.bulk-move', defaultValue: '' })
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
    <section className={styles.notice} aria-label={say('Move of many candidates')}>
      <p className={styles.text} aria-live="polite">
        {tell(latest)}
      </p>
      {!isOver && <Progress className={styles.progress ?? ''} value={shareOf(latest) * 100} aria-label="Done" />}
      <div className={styles.acts}>
        {isOver && latest.skipped + latest.kept > 0 && <Button onClick={() => setListed(true)}>Who and why</Button>}
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
    <Modal opened onClose={onClose} title="Who was left out">
      {error && <p>{error.message}</p>}
      <ul className={styles.left}>
        {data?.data.map(({ candidate_id, name, why }) => (
          <li key={candidate_id}>
            <strong>{name}</strong> {why}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
