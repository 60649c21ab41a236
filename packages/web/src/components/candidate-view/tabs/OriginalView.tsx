import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import type { Mark } from '../../document/cut-text.ts'
import type { FoundWord } from '../../document/find-words.ts'
import { PdfPages } from '../../document/PdfPages.tsx'
import { SafeHtmlFrame } from '../../document/SafeHtmlFrame.tsx'
import { listWords } from '../evidence/list-words.ts'

type Props = {
  candidate: CandidatePreview
  /** The text read from the file, once it is loaded, and the marks in it. */
  text: string | undefined
  marks: readonly Mark[]
}

/** The original file, with the same words marked as in the text. */
export default function OriginalView({ candidate, text, marks }: Props) {
  const words = useMemo(() => (text ? listWords(text, marks) : []), [text, marks])
  const { kind } = candidate.preview
  const url = useFirstUrl(candidate)
  const label = `Résumé of ${candidate.name}`
  if (kind === 'pdf') return <PdfPages source={url} label={label} words={words} />
  return <HtmlOriginal url={url} label={label} words={words} />
}

/** Returns the first URL: every answer signs the link again, and the unchanged file must not be loaded again. */
function useFirstUrl({ resume_id, preview }: CandidatePreview): string {
  const first = useRef({ resume_id, url: preview.url })
  if (first.current.resume_id !== resume_id) first.current = { resume_id, url: preview.url }
  return first.current.url
}

type HtmlProps = { url: string; label: string; words: readonly FoundWord[] }

function HtmlOriginal({ url, label, words }: HtmlProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['html of a résumé', url],
    queryFn: async ({ signal }) => {
      const answer = await fetch(url, { signal })
      if (!answer.ok) throw new Error('We can’t show the original, but you can download it.')
      return answer.text()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data !== undefined) return <SafeHtmlFrame html={data} title={label} words={words} />
  if (error) return <ErrorState what={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
  return <Skeletons shape="lines" count={16} label={`Loading ${label}`} />
}
