import { candidates } from '@rolecall/contract/candidates/candidates'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallQuery } from '../../api/call.ts'
import panels from '../../components/candidate-view/tabs/panels.module.css'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { formatProfileTime } from '../../ui/format/format-date.ts'

type Props = { resumeId: string; positionId: string; status: string }

/** The candidate's statuses on a position, newest first, each with its author and reason. */
export function StatusHistoryPart({ resumeId, positionId, status }: Props) {
  const query = { resumeId, position_id: positionId, current_status: status }
  const { data, error, refetch } = useCallQuery(candidates.statusHistory, { query })
  if (!data && error) return <ErrorState what={error.message} onRetry={() => void refetch()} inline />
  if (!data) return <Skeletons count={2} shape="lines" label="Loading statuses" />
  const { history_log: log, user_score: rating } = data.data
  if (log.length === 0) return <p className={panels.soft}>No status changes yet.</p>
  return (
    <>
      {rating !== null && <p className={panels.soft}>{`Rated ${rating} of 100.`}</p>}
      <ol className={panels.timeline} aria-label="Statuses">
        {log.map(({ id, at, actor, kind, status_display_name: to, previous_status: from, reason, comments }) => (
          <li key={id}>
            <p className={panels.what}>
              {to
                ? sentence(kind.endsWith('undone') ? 'From {from} to {to} (undone)' : 'From {from} to {to}', {
                    from,
                    to,
                  })
                : 'Added'}
            </p>
            <p className={panels.when}>{[formatProfileTime(at), actor].filter(Boolean).join(' · ')}</p>
            {reason && <p className={panels.soft}>{`Reason: ${reason}`}</p>}
            {comments && <p className={panels.soft}>{comments}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}
