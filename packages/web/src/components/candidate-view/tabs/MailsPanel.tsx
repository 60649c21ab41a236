import { Badge } from '@mantine/core'
import { interest } from '@rolecall/contract/outreach/interest'
import { sequences } from '@rolecall/contract/outreach/sequences'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { readableText } from '@rolecall/domain/text/readable-text'
import { useCallQuery } from '../../../api/call.ts'
import { useMay } from '../../../api/session.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { formatProfileTime } from '../../../ui/format/format-date.ts'
import { ReplyText } from '../../document/ReplyText.tsx'
import { EnrolmentItem } from '../../sequences/EnrolmentItem.tsx'
import { LetterFiles } from './LetterFiles.tsx'
import panels from './panels.module.css'
import { WriteMessage } from './WriteMessage.tsx'

type Letter = CallResult<typeof interest.thread>['data'][number]

const STATES: Record<NonNullable<Letter['state']>, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  kept: 'In the outbox',
  failed: 'Not delivered',
  bounced: 'Not delivered',
}

const KINDS: Record<Letter['kind'], string> = {
  reply: 'Received',
  automatic: 'Automatic reply',
  report: 'Delivery report',
}

const wordOf = ({ state, kind }: Letter): string => (state ? STATES[state] : KINDS[kind])

type Props = { candidateId: string; positionId?: string | undefined }

/** Emails to a candidate with their delivery state and answers, and a form to write to them about a position. */
export function MailsPanel({ candidateId, positionId }: Props) {
  const mayWrite = useMay('move_forward_candidate')
  const asked = { candidate_id: candidateId, ...(positionId && { positionId }) }
  const { data, error, refetch } = useCallQuery(interest.thread, { body: asked })
  if (!data && error) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={3} label="Loading the emails" />
  return (
    <div className={panels.panel}>
      {mayWrite && <Sequences candidateId={candidateId} positionId={positionId} />}
      <Letters letters={data.data} hidesContact={data.hides_contact} candidateId={candidateId} />
      {data.shares_address.length > 0 && (
        <p className={panels.soft}>{`Same address as ${data.shares_address.map(({ name }) => name).join(', ')}.`}</p>
      )}
      {positionId && mayWrite && !data.hides_contact && (
        <WriteMessage key={`${candidateId} ${positionId}`} candidateId={candidateId} positionId={positionId} />
      )}
    </div>
  )
}

/** The candidate's current and past sequences; renders nothing without any. */
function Sequences({ candidateId, positionId }: Props) {
  const asked = { candidate_id: candidateId, ...(positionId && { positionId }), size: SEQUENCES_SHOWN }
  const { data, error, refetch } = useCallQuery(sequences.enrolments, { body: asked })
  if (error && !data) return <ErrorState inline what={error.message} onRetry={() => void refetch()} />
  if (!data || data.data.length === 0) return null
  return (
    <ul className={panels.sequences} aria-label="Sequences">
      {data.data.map((row) => (
        <EnrolmentItem key={row.enrolment_id} row={row} of="sequence" />
      ))}
    </ul>
  )
}

const SEQUENCES_SHOWN = 5

type LettersProps = { letters: readonly Letter[]; hidesContact: boolean; candidateId: string }

function Letters({ letters, hidesContact, candidateId }: LettersProps) {
  if (letters.length === 0) return <p className={panels.soft}>No emails with the candidate yet.</p>
  return (
    <ol className={panels.timeline} aria-label="Emails">
      {letters.map((letter) => (
        <li key={letter.id}>
          <p className={panels.what}>
            {letter.subject || 'No subject'} <Badge variant="default">{wordOf(letter)}</Badge>{' '}
            {letter.is_from_other && <Badge color="yellow">From another address</Badge>}
          </p>
          <p className={panels.when}>
            {[formatProfileTime(letter.at), letter.from, letter.position_title].filter(Boolean).join(' · ')}
          </p>
          {letter.error && <p className={panels.text}>{letter.error}</p>}
          {letter.way === 'in' && letter.text ? (
            <ReplyText text={letter.text} />
          ) : (
            <p className={panels.text}>
              {readableText(letter.text) || (hidesContact ? 'Hidden at this stage, like contact details.' : '')}
            </p>
          )}
          {letter.way === 'in' && <LetterFiles letter={letter} candidateId={candidateId} />}
        </li>
      ))}
    </ol>
  )
}
