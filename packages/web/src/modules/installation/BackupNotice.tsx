import { backups } from '@rolecall/contract/administration/backups'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallQuery } from '../../api/call.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { formatDateTime } from '../../ui/format/format-date.ts'

/** Says when a backup of the installation was last proved. */
export function BackupNotice() {
  const { data } = useCallQuery(backups.read, {})
  if (!data) return null
  return (
    <Notice label="Backups" isLate={data.is_late}>
      <p>{describe(data)}</p>
    </Notice>
  )
}

function describe({ is_on, proved_at, seconds, failed_at, failure }: CallResult<typeof backups.read>): string {
  if (!is_on) return 'Nightly backups are off. To turn them on, set BACKUP_FOLDER.'
  const proof = proved_at
    ? sentence('Last backup proved {at}, {seconds} s.', { at: formatDateTime(proved_at), seconds: seconds ?? 0 })
    : 'No backup has been proved yet.'
  if (!failed_at) return proof
  const failed = sentence('The attempt of {at} failed: {why}', { at: formatDateTime(failed_at), why: failure ?? '' })
  return `${proof} ${failed}`
}
