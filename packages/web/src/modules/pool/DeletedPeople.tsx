import { Modal } from '@mantine/core'
import { type Deletion, privacy } from '@rolecall/contract/privacy/privacy'
import { DELETED_DAYS } from '@rolecall/domain/privacy/privacy-rules'
import { formatCount } from '@rolecall/domain/text/format-number'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { formatDate, formatDateTime } from '../../ui/format/format-date.ts'
import styles from './PoolPage.module.css'

/** Deleted candidates who can still be restored, grouped by deletion. */
export function DeletedPeople({ onClose }: { onClose: () => void }) {
  const say = useWords()
  const { data, error, refetch } = useCallQuery(privacy.deleted, { query: { start: 0 } })
  const restore = useCallMutation(privacy.restorePeople, { quietDone: true })
  const bringBack = (deletionId: string) =>
    restore.mutate({ body: { deletion_id: deletionId } }, { onSuccess: ({ message }) => void toast.success(message) })
  return (
    <Modal opened onClose={onClose} title={say('Deleted {candidates}')} size="lg">
      {error && !data && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons shape="lines" count={3} />}
      {data?.data.length === 0 && (
        <EmptyState>
          {say('Deleted {candidates} appear here for {days} days. You can restore them until then.', {
            days: DELETED_DAYS,
          })}
        </EmptyState>
      )}
      <ul className={styles.deletions}>
        {data?.data.map((deletion) => (
          <li key={deletion.deletion_id} className={styles.deletion}>
            <div>
              <p className={styles.name}>{describe(deletion)}</p>
              <p className={styles.second}>
                {`Deleted by ${deletion.by}, ${formatDateTime(deletion.deleted_at)}. Erased for good on ${formatDate(deletion.until)}.`}
              </p>
            </div>
            <Button busy={restore.isPending} onClick={() => bringBack(deletion.deletion_id)}>
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function describe({ names, people }: Deletion): string {
  const more = people - names.length
  return more > 0 ? `${names.join(', ')} and ${formatCount(more)} more` : names.join(', ')
}
