import { Badge } from '@mantine/core'
import { interest } from '@rolecall/contract/contact/interest'
import type { CallResult } from '@rolecall/contract/ground/define-calls'
import { readableText } from '@rolecall/domain/text/readable-text'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { formatDateTime } from '../../../kit/format/format-date.ts'
import panels from './panels.module.css'

type Letter = CallResult<typeof interest.thread>['data'][number]

const STATES: Record<NonNullable<Letter['state']>, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  kept: 'Kept in the outbox',
  failed: 'Not delivered',
  bounced: 'Came back',
}

const wordOf = ({ state }: Letter): string => (state ? STATES[state] : 'Answer')

/** What was written to a candidate, what became of it, and what they answered. */
export function MailsPanel({ candidateId, positionId }: { candidateId: string; positionId?: string | undefined }) {
  const asked = { candidate_id: candidateId, ...(positionId && { positionId }) }
  const { data, error, refetch } = useCallQuery(interest.thread, { body: asked })
  if (!data && error) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={3} label="Loading the mails" />
  if (data.data.length === 0) return <p className={panels.soft}>Nothing was written to the candidate yet.</p>
  return (
    <ol className={panels.timeline} aria-label="Mails">
      {data.data.map((letter) => (
        <li key={letter.id}>
          <p className={panels.what}>
            {letter.subject || 'No subject'} <Badge variant="default">{wordOf(letter)}</Badge>
          </p>
          <p className={panels.when}>
            {[formatDateTime(letter.at), letter.from, letter.position_title].filter(Boolean).join(' · ')}
          </p>
          {letter.error && <p className={panels.text}>{letter.error}</p>}
          <p className={panels.text}>
            {readableText(letter.text) ||
              (data.hides_contact ? 'Hidden at this stage, with the ways to reach the candidate.' : '')}
          </p>
        </li>
      ))}
    </ol>
  )
}
