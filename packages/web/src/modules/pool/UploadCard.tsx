import { Progress } from '@mantine/core'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { formatCount } from '@rolecall/domain/text/format-number'
import { sentence } from '@rolecall/domain/text/sentence'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useId, useState } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { formatDateTime } from '../../ui/format/format-date.ts'
import { useWaitSeconds } from './cooldown.ts'
import { UploadFiles } from './UploadFiles.tsx'
import styles from './UploadsPanel.module.css'
import { describeNeedsReview, type UploadView } from './upload-progress.ts'
import { resumeUpload, stopUpload } from './upload-store.ts'

type Props = UploadView & { isOpenAtFirst: boolean }

/** One upload: a bar for sending, a bar for reading, the result, and each file on demand. */
export function UploadCard({ isOpenAtFirst, ...upload }: Props) {
  const { group, startedAt, total, sending, reading, rows, unlisted } = upload
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const listId = useId()
  const wait = useWaitSeconds()
  const isSending = sending !== undefined && !sending.isOver
  const isReading = reading.read < reading.total
  // The server starts reading with the first file it gets.
  const hasBegun = isReading && (sending === undefined || sending.settled > sending.failed)
  return (
    <li className={styles.card} data-testid="upload">
      <div className={styles.line}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown aria-hidden /> : <IconChevronRight aria-hidden />}
          <strong className={styles.group}>{group}</strong>
        </button>
        <span className={styles.soft} data-numbers>
          {sentence(
            { one: '1 file · {when}', other: '{count} files · {when}' },
            { count: total, when: formatDateTime(startedAt) },
          )}
        </span>
        <Outcome {...upload} failed={sending?.failed ?? 0} />
        {isSending && (
          <Button size="compact-sm" onClick={() => stopUpload(sending.jobId)}>
            Stop upload
          </Button>
        )}
        {sending?.isOver && sending.failed > 0 && (
          <Button size="compact-sm" onClick={() => resumeUpload(sending.jobId)}>
            Retry {formatCount(sending.failed)}
          </Button>
        )}
      </div>
      {sending && (isSending || isReading) && (
        <Bar label="Uploading" value={sending.progress} done={sending.settled} total={total} />
      )}
      {(isSending || isReading) && (
        <Bar
          label="Reading"
          value={Math.max(hasBegun ? STARTED : 0, reading.read / Math.max(1, reading.total))}
          isMoving={hasBegun}
          done={reading.read}
          total={reading.total}
        />
      )}
      {isSending && wait > 0 && (
        <p role="timer" className={styles.wait}>
          {MESSAGES.uploadWait(wait)}
        </p>
      )}
      <div id={listId} hidden={!isOpen}>
        {isOpen && <UploadFiles rows={rows} unlisted={unlisted} />}
      </div>
    </li>
  )
}

/** Minimum length of a bar, so that it is seen to move from the start. */
const STARTED = 0.02

/** `isMoving`: work is in progress although the count only grows by whole files. */
type BarProps = { label: string; value: number; done: number; total: number; isMoving?: boolean }

const Bar = ({ label, value, done, total, isMoving = false }: BarProps) => (
  <div className={styles.bar}>
    <span>{label}</span>
    <Progress value={value * 100} aria-label={label} animated={isMoving} />
    <span data-numbers className={styles.count}>
      {formatCount(done)} of {formatCount(total)}
    </span>
  </div>
)

type OutcomeProps = Pick<UploadView, 'added' | 'duplicate' | 'refused' | 'needsLook'> & { failed: number }

const Outcome = ({ added, duplicate, refused, needsLook, failed }: OutcomeProps) => (
  <span className={styles.outcome} data-numbers>
    {added > 0 && <span data-kind="matched">{formatCount(added)} added</span>}
    {duplicate > 0 && <span data-kind="inferred">{formatCount(duplicate)} already in the pool</span>}
    {needsLook > 0 && <span data-kind="synonym">{describeNeedsReview(needsLook)}</span>}
    {refused > 0 && <span data-kind="missing">{formatCount(refused)} not accepted</span>}
    {failed > 0 && <span data-kind="missing">{formatCount(failed)} not uploaded</span>}
  </span>
)
