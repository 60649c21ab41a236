import { formatCount, formatPercent } from '@rolecall/domain/text/format-number'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconCopyCheck from '@tabler/icons-react/dist/esm/icons/IconCopyCheck.mjs'
import IconLoader from '@tabler/icons-react/dist/esm/icons/IconLoader.mjs'
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { paths } from '../../api/address/paths.ts'
import { Link } from '../../ui/shell/Link.tsx'
import { NamelessFile } from './NamelessFile.tsx'
import styles from './UploadsPanel.module.css'
import type { FileRow } from './upload-progress.ts'

const WAITING = { word: 'Waiting', sign: IconClock, kind: undefined }
const REFUSED = { word: 'Not accepted', sign: IconX, kind: 'missing' }

const STATES = {
  waiting: WAITING,
  sending: { word: 'Uploading', sign: IconLoader, kind: undefined },
  sent: { word: 'Uploaded', sign: IconClock, kind: undefined },
  taken: { word: 'Uploaded', sign: IconClock, kind: undefined },
  queued: WAITING,
  reading: { word: 'Reading', sign: IconLoader, kind: undefined },
  added: { word: 'Added', sign: IconCheck, kind: 'matched' },
  duplicate: { word: 'Already in the pool', sign: IconCopyCheck, kind: 'inferred' },
  failed: { word: 'Not uploaded', sign: IconX, kind: 'missing' },
  needs_look: { word: 'Needs review', sign: IconUserQuestion, kind: 'synonym' },
  refused: REFUSED,
} as const

/** Maximum number of files shown; those that need attention and those that failed come first, so that none is cut off. */
const SHOWN_MAX = 300

const RANKS: Partial<Record<FileRow['state'], number>> = { needs_look: 2, refused: 1, failed: 1 }
const rankOf = ({ state }: FileRow) => RANKS[state] ?? 0

/** The files of an upload: the state of each, the resulting candidate, or the reason for refusal. */
export function UploadFiles({ rows, unlisted }: { rows: readonly FileRow[]; unlisted: number }) {
  const sorted = rows.toSorted((a, b) => rankOf(b) - rankOf(a))
  const hidden = unlisted + Math.max(0, sorted.length - SHOWN_MAX)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Files in this upload">
      <ul className={styles.files}>
        {sorted.slice(0, SHOWN_MAX).map((row) => (
          <FileLine key={row.key} row={row} />
        ))}
      </ul>
      {hidden > 0 && <p className={styles.soft}>{formatCount(hidden)} more not shown.</p>}
    </section>
  )
}

function FileLine({ row }: { row: FileRow }) {
  const { word, sign: Sign, kind } = STATES[row.state]
  return (
    <li className={styles.file}>
      <span className={styles.state} data-kind={kind}>
        <Sign aria-hidden />
        {word}
        {row.progress !== undefined && ` ${formatPercent(Math.round(row.progress * 100) / 100)}`}
      </span>
      <span className={styles.fileName} title={row.name}>
        {row.name}
      </span>
      <span className={styles.result}>{resultOf(row)}</span>
    </li>
  )
}

const VERSION_WORDS = { first: '', newer: 'A newer version of ', older: 'An older version of ' }

function resultOf({ resumeId, candidate, reason, name, version, state, uploadId, place }: FileRow): ReactNode {
  if (state === 'needs_look' && uploadId && place) return <NamelessFile {...{ uploadId, place, name, reason }} />
  if (resumeId)
    return (
      <>
        {VERSION_WORDS[version]}
        <Link to={paths.candidateInfo(resumeId)} inherit>
          {candidate || name}
        </Link>
        {reason && ` · ${reason}`}
      </>
    )
  return reason
}
