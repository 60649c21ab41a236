import { SegmentedControl } from '@mantine/core'
import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { lazy, Suspense, useMemo, useState } from 'react'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import type { Mark } from '../../document/cut-text.ts'
import { HighlightedText } from '../../document/HighlightedText.tsx'
import { useQueryReader, useQueryTree } from '../../search-box/use-query-tree.ts'
import { findEvidence } from '../evidence/evidence.ts'
import { withFactMark } from '../evidence/receipt.ts'
import { DownloadButton } from '../pane/DownloadButton.tsx'
import { useResumeText } from '../pane/use-candidate.ts'
import { CopyNotice } from './CopyNotice.tsx'
import styles from './MatchPanel.module.css'
import panels from './panels.module.css'
import { UnseenNotice } from './UnseenNotice.tsx'

type Props = {
  candidate: CandidatePreview
  /** A mark to scroll to, which switches to the text. */
  focusId?: string | undefined
  /** The search that found it; its hits are marked too. */
  search?: { q: string; typing: boolean }
}

/** Loaded on demand: lists do without the file viewers. */
const OriginalView = lazy(() => import('./OriginalView.tsx'))

const NO_SEARCH = { q: '', typing: false }

type View = 'original' | 'text'

/** The original file, or its text; the relevant words are marked in both. */
export function ResumePanel({ candidate, focusId, search = NO_SEARCH }: Props) {
  const [chosen, setView] = useState<View>(focusId ? 'text' : 'original')
  // The file of a hidden candidate is never shown.
  const view = candidate.hidden ? 'text' : chosen
  const [seen, setSeen] = useState(focusId)
  if (focusId !== seen) {
    setSeen(focusId)
    if (focusId) setView('text')
  }
  const { data, error, refetch } = useResumeText(candidate.resume_id)
  const text = data?.text
  const contributions = candidate.application?.contributions
  const hits = useHits(text ?? '', search)
  const { receipt } = candidate
  const marks = useMemo(
    () => withFactMark([...findEvidence(contributions ?? []).marks, ...hits], receipt, focusId),
    [contributions, hits, receipt, focusId],
  )
  return (
    <div className={panels.panel}>
      <div className={panels.row}>
        {!candidate.hidden && (
          <SegmentedControl
            size="xs"
            aria-label="Résumé view"
            value={view}
            onChange={(next) => setView(next === 'text' ? 'text' : 'original')}
            data={[
              { value: 'original', label: 'Original' },
              { value: 'text', label: 'Text' },
            ]}
          />
        )}
        <DownloadButton candidate={candidate} variant="subtle" />
        <span className={panels.soft}>{candidate.hidden ? 'Anonymous résumé text' : candidate.file_name}</span>
      </div>
      <UnseenNotice unseen={candidate.unseen} />
      {candidate.read_from_picture && <p className={panels.soft}>{candidate.read_from_picture.sentence}</p>}
      <CopyNotice copied={candidate.copied} />
      {view === 'original' && (
        <Suspense fallback={<Skeletons shape="lines" count={16} label="Loading the résumé" />}>
          <OriginalView candidate={candidate} text={text} marks={marks} />
        </Suspense>
      )}
      {view === 'text' && error && <ErrorState inline what={error.message} onRetry={() => void refetch()} />}
      {view === 'text' && !text && !error && <Skeletons shape="lines" count={16} label="Loading the résumé" />}
      {view === 'text' && text && (
        <div className={styles.resume}>
          <HighlightedText text={text} marks={marks} focusId={focusId} />
        </div>
      )}
    </div>
  )
}

/** Returns the search hits in a text, as marks. */
function useHits(text: string, { q, typing }: typeof NO_SEARCH): Mark[] {
  const { tree } = useQueryTree(q, typing)
  const reader = useQueryReader(q !== '')
  return useMemo(
    () =>
      (tree && reader ? reader.findHits(text, tree) : []).map((span) => ({ ...span, kind: 'matched', label: 'found' })),
    [reader, tree, text],
  )
}
