import { formatCount } from '@rolecall/domain/text/format-number'
import { useState } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { formatDateTime } from '../../ui/format/format-date.ts'
import { dropUpload, type InterruptedUpload } from './interrupted-uploads.ts'
import styles from './UploadsPanel.module.css'
import { continueUpload } from './upload-store.ts'

/** An upload interrupted by closing its tab: its progress, and a button that resumes it. */
export function CutOffUpload({ upload }: { upload: InterruptedUpload }) {
  const { id, options, total, left, startedAt } = upload
  const [isBusy, setBusy] = useState(false)
  const act = (run: () => Promise<unknown>) => () => {
    setBusy(true)
    void run().finally(() => setBusy(false))
  }
  return (
    <li className={styles.card} data-testid="cut-off-upload">
      <div className={styles.line}>
        <strong className={styles.group}>{options.groupName}</strong>
        <span className={styles.soft} data-numbers>
          {`${formatCount(total - left)} of ${formatCount(total)} sent · ${formatDateTime(startedAt)}`}
        </span>
        <Button size="compact-sm" variant="filled" busy={isBusy} onClick={act(() => continueUpload(upload))}>
          {left === 0 ? 'Continue upload' : `Continue upload (${formatCount(left)} left)`}
        </Button>
        <Button size="compact-sm" busy={isBusy} onClick={act(() => dropUpload(id))}>
          Discard the rest
        </Button>
      </div>
      <p className={styles.soft}>This upload was interrupted. This browser keeps the remaining files for a week.</p>
    </li>
  )
}
