import { Badge } from '@mantine/core'
import { sequences } from '@rolecall/contract/outreach/sequences'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { fillFields } from '@rolecall/domain/email/merge-fields'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../api/address/paths.ts'
import { useCallMutation } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { formatDateTime, formatTimes } from '../../ui/format/format-date.ts'
import { Link } from '../../ui/shell/Link.tsx'
import layout from '../../ui/shell/layout.module.css'
import prose from '../../ui/shell/prose.module.css'
import styles from './EnrolmentItem.module.css'

export type Enrolment = CallResult<typeof sequences.enrolments>['data'][number]
type SentStep = Enrolment['sent'][number]

const STATES: Record<Enrolment['state'], string> = {
  waiting: 'Not started',
  running: 'In progress',
  paused: 'Paused',
  stopped: 'Stopped',
  finished: 'Finished',
}

const SENT: Record<SentStep['state'], string> = {
  queued: 'waiting',
  sent: 'sent',
  kept: 'kept in the outbox',
  failed: 'not delivered',
  bounced: 'bounced',
}

type Props = {
  row: Enrolment
  /** Whether it is shown as a candidate of a sequence, or as a sequence of a candidate. */
  of: 'person' | 'sequence'
}

/** A candidate in a sequence: sent emails, the next one and its time, or why it stopped; and the available actions. */
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
        <Badge variant="default">{row.held ? 'Sequence paused' : STATES[row.state]}</Badge>
      </div>
      <p className={prose.note}>
        {row.message} {row.position_title} · {row.by}, {formatDateTime(row.enrolled_at)}
      </p>
      {row.sent.length > 0 && (
        <ol className={styles.sent} aria-label="Sent emails">
          {row.sent.map((mail) => (
            <li key={mail.step}>{describeSentEmail(mail)}</li>
          ))}
        </ol>
      )}
      {row.next_at && (
        <p className={prose.note}>
          {sentence('Next email: “{subject}”, no earlier than {when}.', {
            subject: fillFields(row.next_subject, {
              position_title: row.position_title,
              ...(row.candidate_name && { candidate_name: row.candidate_name }),
            }),
            when: formatTimes({ startsAt: new Date(row.next_at) }, row.next_zone),
          })}
          {!row.is_latest && ` Uses version ${row.version} of the emails.`}
        </p>
      )}
      {!isOver && (
        <div className={layout.row}>
          <Button
            size="compact-sm"
            busy={change.isPending}
            aria-label={row.state === 'paused' ? `Resume: ${name}` : `Pause: ${name}`}
            onClick={() => act(row.state === 'paused' ? 'go_on' : 'pause')}
          >
            {row.state === 'paused' ? 'Resume' : 'Pause'}
          </Button>
          <Button size="compact-sm" busy={change.isPending} aria-label={`Stop: ${name}`} onClick={() => act('stop')}>
            Stop
          </Button>
        </div>
      )}
    </li>
  )
}

const describeSentEmail = ({ subject, sent_at, state, answered_at }: SentStep): string =>
  sentence('{subject} · {when} · {state}', {
    subject: subject || 'No subject',
    when: formatDateTime(sent_at),
    state: answered_at ? 'replied' : SENT[state],
  })
