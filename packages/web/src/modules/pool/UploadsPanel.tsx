import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useId, useState } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { CutOffUpload } from './CutOffUpload.tsx'
import type { InterruptedUpload } from './interrupted-uploads.ts'
import { pollReading, type Reading } from './reading-store.ts'
import { UploadCard } from './UploadCard.tsx'
import styles from './UploadsPanel.module.css'
import { describeJob, describeUpload } from './upload-progress.ts'
import type { SendJob } from './upload-store.ts'

/** Maximum number of earlier uploads shown by default; none next to those of this tab. */
const SHOWN = 5

type Props = {
  reading: Reading
  jobs: readonly SendJob[]
  cutOff: readonly InterruptedUpload[]
  /** Whether the user opened it; otherwise it appears for running uploads or those that need attention. */
  isAsked: boolean
  onHide: () => void
}

/** The user's uploads: those of this tab from the first byte on, others once the server has them. */
export function UploadsPanel({ reading: { uploads, error }, jobs, cutOff, isAsked, onHide }: Props) {
  const titleId = useId()
  const [isWhole, setWhole] = useState(false)
  // A card doesn't move when the user settles its last file.
  const [settledHere, setSettledHere] = useState<ReadonlySet<string>>(new Set())
  const unsettled = (uploads ?? []).filter(({ _id, needs_look }) => needs_look > 0 && !settledHere.has(_id))
  if (unsettled.length > 0) setSettledHere(new Set([...settledHere, ...unsettled.map(({ _id }) => _id)]))
  const isWaiting = ({ id }: { id: string }) => settledHere.has(id)
  const ofJobs = new Set(jobs.flatMap(({ uploadIds }) => uploadIds))
  const cards = [
    ...jobs.map((job) => describeJob(job, uploads ?? [])),
    ...(uploads ?? [])
      .filter(({ _id }) => !ofJobs.has(_id))
      .map(describeUpload)
      .toSorted((a, b) => Number(isWaiting(b)) - Number(isWaiting(a))),
  ]
  const waiting = cards.filter(isWaiting).length
  const shown = Math.max(jobs.length, isAsked ? 0 : waiting) || SHOWN
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          Uploads
        </h2>
        <Button variant="subtle" color="gray" size="compact-sm" icon={IconX} onClick={onHide}>
          Hide
        </Button>
      </div>
      {error && (
        <ErrorState
          inline
          what={`Couldn’t load upload progress. ${error.message}`}
          onRetry={() => void pollReading()}
        />
      )}
      {!uploads && jobs.length === 0 && !error && <Skeletons count={2} />}
      {uploads && cards.length + cutOff.length === 0 && <EmptyState>Résumés you upload appear here.</EmptyState>}
      {cards.length + cutOff.length > 0 && (
        <ul className={styles.cards}>
          {cutOff.map((upload) => (
            <CutOffUpload key={upload.id} upload={upload} />
          ))}
          {(isWhole ? cards : cards.slice(0, shown)).map((card, index) => (
            <UploadCard key={card.id} {...card} isOpenAtFirst={index === 0} />
          ))}
        </ul>
      )}
      {!isWhole && cards.length > shown && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          Show {cards.length - shown} more
        </Button>
      )}
    </section>
  )
}
