import { useState } from 'react'
import { Button } from '../../../kit/form/Button.tsx'
import { formatDateTime } from '../../../kit/format/format-date.ts'
import { type CutOff, dropUpload } from './kept-uploads.ts'
import styles from './UploadsPanel.module.css'
import { goOnWith } from './upload-store.ts'

/** An upload whose tab was closed in the middle: how far it was, and the button that goes on with the rest. */
export function CutOffUpload({ upload }: { upload: CutOff }) {
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
          {`${(total - left).toLocaleString()} of ${total.toLocaleString()} sent · ${formatDateTime(startedAt)}`}
        </span>
        <Button size="compact-sm" variant="filled" busy={isBusy} onClick={act(() => goOnWith(upload))}>
          {left === 0 ? 'Go on' : `Go on with ${left.toLocaleString()}`}
        </Button>
        <Button size="compact-sm" busy={isBusy} onClick={act(() => dropUpload(id))}>
          Forget the rest
        </Button>
      </div>
      <p className={styles.soft}>
        The window was closed before all was sent. This browser has kept the rest for a week.
      </p>
    </li>
  )
}
