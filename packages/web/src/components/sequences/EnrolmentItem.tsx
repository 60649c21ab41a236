import { Badge } from '@mantine/core'
import { sequences } from '@rolecall/contract/contact/sequences'
import type { CallResult } from '@rolecall/contract/ground/define-calls'
import { fillFields } from '@rolecall/domain/mails/merge-fields'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../api/address/paths.ts'
import { useCallMutation } from '../../api/call.ts'
import { Button } from '../../kit/form/Button.tsx'
import { formatDateTime, formatTimes } from '../../kit/format/format-date.ts'
import { useWords } from '../../kit/format/own-words.ts'
import { Link } from '../../kit/shell/Link.tsx'
import layout from '../../kit/shell/layout.module.css'
import styles from './EnrolmentItem.module.css'

export type Enrolment = CallResult<typeof sequences.enrolments>['data'][number]
type Sent = Enrolment['sent'][number]

const STATES: Record<Enrolment['state'], string> = {
  waiting: 'Before the first mail',
  running: 'Under way',
  paused: 'Paused',
  stopped: 'Stopped',
  finished: 'Through',
}

const SENT: Record<Sent['state'], string> = {
  queued: 'waiting',
  sent: 'sent',
  kept: 'kept in the outbox',
  failed: 'not delivered',
  bounced: 'came back',
}

type Props = {
  row: Enrolment
  /** Whether it is told as of a person, or as one of somebody's sequences. */
  of: 'person' | 'sequence'
}

/** One who is in a sequence: what went, what comes next and when, why it stopped; and what can be done about it. */
export function EnrolmentItem({ row, of }: Props) {
  const say = useWords()
  const change = useCallMutation(sequences.changeEnrolment)
  const act = (what: 'pause' | 'go_on' | 'stop') =>
    change.mutate({ body: { enrolment_id: row.enrolment_id, act: what } })
  const isOver = row.state === 'stopped' || row.state === 'finished'
  const name = row.candidate_name || say('A {candidate}')
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        {of === 'person' ? (
          <Link to={paths.position(row.positionId, { candidate: row.candidate_id })}>{name}</Link>
        ) : (
          <strong>{row.sequence_name}</strong>
        )}
        <Badge variant="default">{row.held ? 'The sequence waits' : STATES[row.state]}</Badge>
      </div>
      <p className={styles.soft}>
        {row.message} {row.position_title} · {row.by}, {formatDateTime(row.enrolled_at)}
      </p>
      {row.sent.length > 0 && (
        <ol className={styles.sent} aria-label="Mails that went">
          {row.sent.map((mail) => (
            <li key={mail.step}>{sayMail(mail)}</li>
          ))}
        </ol>
      )}
      {row.next_at && (
        <p className={styles.soft}>
          {sentence('Next: “{subject}”, at the earliest {when}.', {
            subject: fillFields(row.next_subject, {
              position_title: row.position_title,
              ...(row.candidate_name && { candidate_name: row.candidate_name }),
            }),
            when: formatTimes({ startsAt: new Date(row.next_at) }, row.next_zone),
          })}
          {!row.is_latest && ` By version ${row.version} of its mails.`}
        </p>
      )}
      {!isOver && (
        <div className={layout.row}>
          <Button
            size="compact-sm"
            busy={change.isPending}
            aria-label={row.state === 'paused' ? `Go on: ${name}` : `Pause: ${name}`}
            onClick={() => act(row.state === 'paused' ? 'go_on' : 'pause')}
          >
            {row.state === 'paused' ? 'Go on' : 'Pause'}
          </Button>
          <Button size="compact-sm" busy={change.isPending} aria-label={`Stop: ${name}`} onClick={() => act('stop')}>
            Stop
          </Button>
        </div>
      )}
    </li>
  )
}

const sayMail = ({ subject, sent_at, state, answered_at }: Sent): string =>
  sentence('{subject} · {when} · {state}', {
    subject: subject || 'No subject',
    when: formatDateTime(sent_at),
    state: answered_at ? 'answered' : SENT[state],
  })
