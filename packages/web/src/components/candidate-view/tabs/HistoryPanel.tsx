import { candidates } from '@rolecall/contract/candidates/candidates'
import { readableText } from '@rolecall/domain/text/readable-text'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { formatProfileTime } from '../../../ui/format/format-date.ts'
import panels from './panels.module.css'

type Props = { resumeId: string; positionId?: string | undefined }

/** The candidate's history, newest first. */
export function HistoryPanel({ resumeId, positionId }: Props) {
  const { data, error, refetch } = useCallQuery(candidates.history, {
    query: { resumeId, ...(positionId && { positionId }) },
  })
  if (!data && error) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={5} label="Loading the history" />
  const items = data.candidate_statuses
  if (items.length === 0) return <p className={panels.soft}>No history yet.</p>
  return (
    <ol className={panels.timeline} aria-label="History">
      {items.map(({ id, at, actor, sentence, reason, comments, position_title }) => (
        <li key={id}>
          <p className={panels.what}>{sentence}</p>
          <p className={panels.when}>{[formatProfileTime(at), actor, position_title].filter(Boolean).join(' · ')}</p>
          {reason && !sentence.includes(reason) && <p className={panels.text}>{`Reason: ${reason}`}</p>}
          {comments && !sentence.includes(comments) && <p className={panels.text}>{readableText(comments)}</p>}
        </li>
      ))}
    </ol>
  )
}
