import { SegmentedControl } from '@mantine/core'
import type { CandidatePreview } from '@rolecall/contract/candidates'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useQueryReader, useQueryTree } from '../../search-box/use-query-tree.ts'
import { HighlightedText } from '../../ui/document/HighlightedText.tsx'
import { PdfPages } from '../../ui/document/PdfPages.tsx'
import { SafeHtmlFrame } from '../../ui/document/SafeHtmlFrame.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import type { Mark } from '../../ui/format/cut-text.ts'
import { findEvidence, listWords } from '../evidence/evidence.ts'
import { DownloadButton } from '../pane/DownloadButton.tsx'
import { useResumeText } from '../pane/use-candidate.ts'
import styles from './MatchPanel.module.css'
import panels from './panels.module.css'

type Props = {
  candidate: CandidatePreview
  /** A mark to bring into sight, which turns to the text. */
  focusId?: string | undefined
  /** By which it was found; its hits are marked, too. */
  search?: { q: string; typing: boolean }
}

const NO_SEARCH = { q: '', typing: false }

type View = 'original' | 'text'

/** The file as it came, or its text; the words that count are marked in both. */
export function ResumePanel({ candidate, focusId, search = NO_SEARCH }: Props) {
  const [view, setView] = useState<View>(focusId ? 'text' : 'original')
  const [seen, setSeen] = useState(focusId)
  if (focusId !== seen) {
    setSeen(focusId)
    if (focusId) setView('text')
  }
  const { data, error, refetch } = useResumeText(candidate.resume_id)
  const text = data?.text
  const contributions = candidate.application?.contributions
  const hits = useHits(text ?? '', search)
  const marks = useMemo(() => [...findEvidence(contributions ?? []).marks, ...hits], [contributions, hits])
  const words = useMemo(() => (text ? listWords(text, marks) : []), [text, marks])
  return (
    <div className={panels.panel}>
      <div className={panels.row}>
        <SegmentedControl
          size="xs"
          aria-label="How the résumé is shown"
          value={view}
          onChange={(next) => setView(next === 'text' ? 'text' : 'original')}
          data={[
            { value: 'original', label: 'Original' },
            { value: 'text', label: 'Text' },
          ]}
        />
        <DownloadButton candidate={candidate} variant="subtle" />
        <span className={panels.soft}>{candidate.file_name}</span>
      </div>
      {view === 'original' && <Original candidate={candidate} words={words} />}
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

/** What was searched for in a text, as marks. */
function useHits(text: string, { q, typing }: typeof NO_SEARCH): Mark[] {
  const { tree } = useQueryTree(q, typing)
  const reader = useQueryReader(q !== '')
  return useMemo(
    () =>
      (tree && reader ? reader.findHits(text, tree) : []).map((span) => ({ ...span, kind: 'matched', label: 'found' })),
    [reader, tree, text],
  )
}

type OriginalProps = { candidate: CandidatePreview; words: ReturnType<typeof listWords> }

function Original({ candidate, words }: OriginalProps) {
  const { kind } = candidate.preview
  const url = useFirstUrl(candidate)
  const label = `Résumé of ${candidate.name}`
  if (kind === 'pdf') return <PdfPages source={url} label={label} words={words} />
  return <HtmlOriginal url={url} label={label} words={words} />
}

/** Every answer signs the link anew; the file stays the same, and must not be loaded again for it. */
function useFirstUrl({ resume_id, preview }: CandidatePreview): string {
  const first = useRef({ resume_id, url: preview.url })
  if (first.current.resume_id !== resume_id) first.current = { resume_id, url: preview.url }
  return first.current.url
}

type HtmlProps = { url: string; label: string; words: OriginalProps['words'] }

function HtmlOriginal({ url, label, words }: HtmlProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['html of a résumé', url],
    queryFn: async ({ signal }) => {
      const answer = await fetch(url, { signal })
      if (!answer.ok) throw new Error('The original could not be shown. It is kept, and can still be downloaded.')
      return answer.text()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data !== undefined) return <SafeHtmlFrame html={data} title={label} words={words} />
  if (error) return <ErrorState what={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
  return <Skeletons shape="lines" count={16} label={`Loading ${label}`} />
}
