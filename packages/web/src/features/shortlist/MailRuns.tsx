import { Progress } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { interest, type MailRun } from '@rolecall/contract/interest'
import { useEffect } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { endJob, reportJob } from '../../ui/shell/running-jobs.ts'
import styles from './BulkMoves.module.css'

/** How long it is said what became of mails. */
const TOLD_MS = 60 * 60_000

const isAtWork = ({ state }: MailRun) => state === 'running' || state === 'paused'
const shareOf = ({ total, written, left_out }: MailRun) => (written + left_out) / Math.max(1, total)
const sayCount = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'candidate' : 'candidates'}`

function say({ state, total, written, left_out, by }: MailRun): string {
  const left = left_out > 0 ? ` ${sayCount(left_out)} left out.` : ''
  const sofar = `${written.toLocaleString()} of ${total.toLocaleString()} mails written.`
  switch (state) {
    case 'running':
      return `${by} is writing to ${sayCount(total)}: ${sofar}${left}`
    case 'paused':
      return `Writing to ${sayCount(total)} waits: ${sofar}${left}`
    case 'stopped':
      return `Writing to ${sayCount(total)} was stopped: ${sofar}`
    case 'finished':
      return `${by} has written to ${sayCount(written)}.${left}`
  }
}

type Props = { positionId: string; disabledReason: string | undefined }

/** The latest mails to many candidates of a position that did not go out at once: how far they are, in every window. */
export default function MailRuns({ positionId, disabledReason }: Props) {
  const { data } = useCallQuery(interest.runs, { body: { positionId } })
  const [dismissed, dismiss] = useLocalStorage({ key: 'ui.shortlist.mail-run', defaultValue: '' })
  const change = useCallMutation(interest.changeRun)
  const latest = data?.data.find(isAtWork) ?? data?.data[0]
  useJobShown(latest)
  if (!latest || latest.total < WORTH_TELLING) return null
  const isOver = !isAtWork(latest)
  const key = `${latest.run_id} ${latest.state}`
  if (isOver && (Date.now() - Date.parse(latest.asked_at) > TOLD_MS || dismissed === key)) return null
  const act = (what: 'pause' | 'go_on' | 'stop') =>
    change.mutate({ body: { positionId, run_id: latest.run_id, act: what } })
  return (
    <section className={styles.notice} aria-label="Mails to many candidates">
      <p className={styles.text} aria-live="polite">
        {say(latest)}
      </p>
      {!isOver && <Progress className={styles.progress ?? ''} value={shareOf(latest) * 100} aria-label="Written" />}
      <div className={styles.acts}>
        {latest.state === 'running' && (
          <Button busy={change.isPending} disabledReason={disabledReason} onClick={() => act('pause')}>
            Pause
          </Button>
        )}
        {latest.state === 'paused' && (
          <Button busy={change.isPending} disabledReason={disabledReason} onClick={() => act('go_on')}>
            Go on
          </Button>
        )}
        {!isOver && (
          <Button busy={change.isPending} disabledReason={disabledReason} onClick={() => act('stop')}>
            Stop
          </Button>
        )}
        {isOver && (
          <Button variant="subtle" onClick={() => dismiss(key)}>
            Dismiss
          </Button>
        )}
      </div>
    </section>
  )
}

/** Fewer are written in the moment that they are asked for. */
const WORTH_TELLING = 50

function useJobShown(run: MailRun | undefined): void {
  const id = run && `mails ${run.run_id}`
  const isShown = run?.state === 'running'
  const label = isShown ? say(run) : ''
  const progress = isShown ? shareOf(run) : 0
  useEffect(() => {
    if (id && isShown) reportJob({ id, label, progress })
    return () => {
      if (id) endJob(id)
    }
  }, [id, isShown, label, progress])
}
