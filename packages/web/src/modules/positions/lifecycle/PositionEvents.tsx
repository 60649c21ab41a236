import { lifecycle, POSITION_HISTORY_PAGE } from '@rolecall/contract/positions/lifecycle'
import { useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import styles from './Lifecycle.module.css'

/** The events of a position itself, one page at a time. */
export function PositionEvents({ positionId }: { positionId: string }) {
  const [start, setStart] = useState(0)
  const { data, error, refetch } = useCallQuery(lifecycle.history, { body: { positionId, start } }, { keepOld: true })
  if (error && !data) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={3} label="Loading the history" />
  return (
    <>
      <ol className={styles.events}>
        {data.data.map(({ id, at, sentence }) => (
          <li key={id} className={styles.event}>
            <span>{sentence}</span>
            <time dateTime={at} className={styles.soft}>
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
      {(start > 0 || data.has_more) && (
        <div className={styles.line}>
          <Button
            disabledReason={start === 0 ? 'No newer entries.' : undefined}
            onClick={() => setStart(Math.max(0, start - POSITION_HISTORY_PAGE))}
          >
            Newer
          </Button>
          <Button
            disabledReason={data.has_more ? undefined : 'No older entries.'}
            onClick={() => setStart(start + POSITION_HISTORY_PAGE)}
          >
            Older
          </Button>
        </div>
      )}
    </>
  )
}
