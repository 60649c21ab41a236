import { TextInput } from '@mantine/core'
import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import type { PanelSchedule, panels } from '@rolecall/contract/interviews/panels'
import { sentence } from '@rolecall/domain/text/sentence'
import type { useCallMutation } from '../../../api/call.ts'
import { useReportEmails } from '../../../components/email-reports/use-report-emails.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { When } from '../../../ui/format/When.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { Panel } from '../../../ui/shell/Panel.tsx'
import styles from './Planning.module.css'
import { namesOf } from './panel-people.ts'
import type { PanelRequest, TypedBooking } from './plan-types.ts'

type Props = {
  /** Books the panel; outlives this form, which goes when a search finds other options. */
  book: ReturnType<typeof useCallMutation<typeof panels.book>>
  candidate: CandidatePreview
  body: { resumeid: string; position_id: string; timezone: string } & PanelRequest
  chosen: PanelSchedule
  /** Number of the chosen option, starting at 1. */
  option: number
  /** Time zone of the panel's days. */
  zone: string
  typed: TypedBooking
  onType: (typed: TypedBooking) => void
  /** Called with the reason when the chosen schedule is no longer available, to search again. */
  onTaken: (why: string) => void
  onDone: () => void
}

/** The interviews of the chosen option in words, and the form that books them. */
export function BookPanel({ book, candidate, body, chosen, option, zone, typed, onType, onTaken, onDone }: Props) {
  const say = useWords()
  const tell = useReportEmails()
  const way = chosen.talks
    .toSorted((one, other) => one.talk - other.talk)
    .map(({ starts_at, room_id, people }) => ({ starts_at, room_id, user_ids: people.map(({ user_id }) => user_id) }))
  const submit = () =>
    book.mutate(
      { body: { ...body, ...typed, way, candidate_name: candidate.name, phone: candidate.phone, resume_attach: true } },
      {
        onSuccess: (told) => {
          tell(told)
          onDone()
        },
        onError: ({ code, message }) => {
          if (code === 'conflict') onTaken(message)
        },
      },
    )
  return (
    <Panel title={sentence('Book option {option}', { option })}>
      <div className={layout.parts}>
        <ol className={styles.list}>
          {chosen.talks.map(({ talk, title, starts_at, ends_at, people, room }) => (
            <li key={talk}>
              <strong>{title}</strong> <When at={starts_at} until={ends_at} zone={zone} />
              <div className={styles.quiet}>{[namesOf(people), room].filter(Boolean).join(' · ')}</div>
            </li>
          ))}
        </ol>
        <div className={layout.row}>
          <TextInput
            className={styles.number}
            label="Type"
            required
            value={typed.interview_type}
            onChange={(event) => onType({ ...typed, interview_type: event.currentTarget.value })}
          />
          <TextInput
            className={styles.number}
            label="Video call"
            placeholder="https://"
            value={typed.meeting_link}
            onChange={(event) => onType({ ...typed, meeting_link: event.currentTarget.value })}
          />
          <TextInput
            className={styles.number}
            label={say('{Candidate} email')}
            type="email"
            required
            value={typed.candidate_email}
            onChange={(event) => onType({ ...typed, candidate_email: event.currentTarget.value })}
          />
        </div>
        {book.error && book.error.code !== 'conflict' && <p role="alert">{book.error.message}</p>}
        <div>
          <Button variant="filled" busy={book.isPending} onClick={submit}>
            Book all interviews
          </Button>
        </div>
      </div>
    </Panel>
  )
}
