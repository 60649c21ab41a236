import { Progress } from '@mantine/core'
import { interest } from '@rolecall/contract/outreach/interest'
import type { MailRun } from '@rolecall/contract/outreach/mail-run'
import { paragraph } from '@rolecall/domain/text/sentence'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { say, useWords } from '../../ui/format/company-terms.ts'
import layout from '../../ui/shell/layout.module.css'
import { useShownJob } from '../../ui/shell/running-jobs.ts'
import { useStored } from '../../ui/shell/use-stored.ts'
import styles from './BulkMoves.module.css'

/** How long the outcome of a bulk email is shown. */
const TOLD_MS = 60 * 60_000

const isAtWork = ({ state }: MailRun) => state === 'running' || state === 'paused'
const shareOf = ({ total, written, left_out }: MailRun) => (written + left_out) / Math.max(1, total)
const TEXTS = {
  running: {
    one: '{by} is emailing 1 {candidate}: {written} of 1 done.',
    other: '{by} is emailing {count} {candidates}: {written} of {count} done.',
  },
  paused: {
    one: 'Paused emailing 1 {candidate}: {written} of 1 done.',
    other: 'Paused emailing {count} {candidates}: {written} of {count} done.',
  },
  stopped: {
    one: 'Stopped emailing 1 {candidate}: {written} of 1 done.',
    other: 'Stopped emailing {count} {candidates}: {written} of {count} done.',
  },
  finished: {
    one: '{by} emailed 1 {candidate}.',
    other: '{by} emailed {count} {candidates}.',
  },
  left: { one: '1 {candidate} skipped.', other: '{count} {candidates} skipped.' },
} as const

function tell({ state, total, written, left_out, by }: MailRun): string {
  const left = left_out > 0 && say(TEXTS.left, { count: left_out })
  switch (state) {
    case 'running':
      return paragraph(say(TEXTS.running, { count: total, by, written }), left)
    case 'paused':
      return paragraph(say(TEXTS.paused, { count: total, written }), left)
    case 'stopped':
      return say(TEXTS.stopped, { count: total, written })
    case 'finished':
      return paragraph(say(TEXTS.finished, { count: written, by }), left)
  }
}

type Props = { positionId: string; disabledReason: string | undefined }

/** The latest bulk emails for a position that were not sent at once: their progress, shown in every window. */
export default function MailRuns({ positionId, disabledReason }: Props) {
  const say = useWords()
  const { data } = useCallQuery(interest.runs, { body: { positionId } })
  const [dismissed, dismiss] = useStored('ui.shortlist.mail-run', '')
  const change = useCallMutation(interest.changeRun)
  const latest = data?.data.find(isAtWork) ?? data?.data[0]
  useShownJob(
    latest?.state === 'running'
      ? { id: `mails ${latest.run_id}`, label: tell(latest), progress: shareOf(latest) }
      : undefined,
  )
  if (!latest || latest.total < WORTH_TELLING) return null
  const isOver = !isAtWork(latest)
  const key = `${latest.run_id} ${latest.state}`
  if (isOver && (Date.now() - Date.parse(latest.asked_at) > TOLD_MS || dismissed === key)) return null
  const act = (what: 'pause' | 'go_on' | 'stop') =>
    change.mutate({ body: { positionId, run_id: latest.run_id, act: what } })
  return (
    <section className={styles.notice} aria-label={say('Bulk email')}>
      <p className={styles.text} aria-live="polite">
        {tell(latest)}
      </p>
      {!isOver && <Progress className={styles.progress ?? ''} value={shareOf(latest) * 100} aria-label="Progress" />}
      <div className={layout.row}>
        {latest.state === 'running' && (
          <Button busy={change.isPending} disabledReason={disabledReason} onClick={() => act('pause')}>
            Pause
          </Button>
        )}
        {latest.state === 'paused' && (
          <Button busy={change.isPending} disabledReason={disabledReason} onClick={() => act('go_on')}>
            Resume
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

/** Smaller runs finish immediately. */
const WORTH_TELLING = 50
