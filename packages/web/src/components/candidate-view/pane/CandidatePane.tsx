import { Tabs } from '@mantine/core'
import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { isFocusFree } from '../../../ui/shell/focus.ts'
import { useMarkFocus } from '../evidence/use-mark-focus.ts'
import type { CommentSubject } from '../tabs/CommentsPanel.tsx'
import { CommentsPart } from '../tabs/CommentsPart.tsx'
import { DetailsPart } from '../tabs/DetailsPart.tsx'
import { FormsPart } from '../tabs/FormsPart.tsx'
import { HistoryPanel } from '../tabs/HistoryPanel.tsx'
import { MailsPart } from '../tabs/MailsPart.tsx'
import { MatchPanel } from '../tabs/MatchPanel.tsx'
import { PANE_TABS, type PaneTab } from '../tabs/pane-tabs.ts'
import { ResumePanel } from '../tabs/ResumePanel.tsx'
import { CandidateHead } from './CandidateHead.tsx'
import styles from './CandidatePane.module.css'
import { type CandidateRef, useCandidate } from './use-candidate.ts'
import { useGone } from './use-gone.ts'

const GoneState = lazy(() => import('./GoneState.tsx'))

type Search = { q: string; typing: boolean }
type TabContext = {
  candidate: CandidatePreview
  commentFocus: number
  search?: Search | undefined
  focusId: string | undefined
  onPlace: (markId: string) => void
}

const TABS: Record<PaneTab, { label: string; panel: (shown: TabContext) => ReactNode }> = {
  match: { label: 'Match', panel: ({ candidate }) => <MatchPanel candidate={candidate} /> },
  resume: {
    label: 'Résumé',
    panel: ({ candidate, search, focusId }) => (
      <ResumePanel candidate={candidate} focusId={focusId} {...(search && { search })} />
    ),
  },
  details: {
    label: 'Details',
    panel: ({ candidate, onPlace }) => <DetailsPart candidate={candidate} onPlace={onPlace} />,
  },
  forms: {
    label: 'Forms',
    panel: ({ candidate }) => <FormsPart candidate={candidate} withAnswers />,
  },
  comments: {
    label: 'Comments',
    panel: ({ candidate, commentFocus }) => (
      <CommentsPart subject={toCommentSubject(candidate)} focusCount={commentFocus} />
    ),
  },
  mails: {
    label: 'Emails',
    panel: ({ candidate }) => (
      <MailsPart candidateId={candidate.candidate_id} positionId={candidate.application?.positionId} />
    ),
  },
  history: {
    label: 'History',
    panel: ({ candidate }) => (
      <HistoryPanel resumeId={candidate.resume_id} positionId={candidate.application?.positionId} />
    ),
  },
}

export const toCommentSubject = ({ application, ...candidate }: CandidatePreview): CommentSubject => ({
  documentId: candidate.document_id,
  resumeId: candidate.resume_id,
  positionId: application?.positionId,
  score: application?.score,
  status: application?.status,
  group: application?.status_grp,
  slug: application?.slug,
  source: candidate.source,
})

type Props = {
  candidate: CandidateRef
  tab: PaneTab
  onTab: (tab: PaneTab) => void
  /** Focuses the comment field when it changes. */
  commentFocus: number
  /** Whether it covers the list, so that the focus must not stay under it. */
  takesFocus?: boolean
  /** Shows the candidate as part of the pool, independent of positions; `search` is the search that found them. */
  ofPool?: { search?: Search | undefined } | undefined
  head: (candidate: CandidatePreview) => Omit<Parameters<typeof CandidateHead>[0], 'candidate'>
}

/** Tabs of a pool candidate: match and forms are missing, since both belong to a position. */
const POOL_TABS = PANE_TABS.filter((id) => id !== 'match' && id !== 'forms')

/** A candidate next to the list. */
export function CandidatePane({ onClose, ...props }: Props & { onClose: () => void }) {
  const { candidateId } = props.candidate
  const gone = useGone(candidateId)
  if (!gone) return <OpenCandidate {...props} />
  return (
    <div className={styles.pane}>
      <Suspense>
        <GoneState candidateId={candidateId} gone={gone} back={<Button onClick={onClose}>Close</Button>} />
      </Suspense>
    </div>
  )
}

function OpenCandidate({ candidate: ref, onTab, commentFocus, takesFocus = false, ofPool, head, ...props }: Props) {
  const say = useWords()
  const { data, error, refetch, isFetching } = useCandidate(ref)
  const read = data?.data
  const candidate = useMemo(() => read && (ofPool ? { ...read, application: null } : read), [read, ofPool])
  const tabs = ofPool ? POOL_TABS : PANE_TABS
  const tab = tabs.find((id) => id === props.tab) ?? tabs[0] ?? 'resume'
  const root = useRef<HTMLDivElement>(null)
  const shownId = candidate?.candidate_id
  const [focusId, focusMark] = useMarkFocus(shownId)
  useEffect(() => {
    const isHere = root.current?.contains(document.activeElement)
    if (!takesFocus || !shownId || isHere || !isFocusFree()) return
    root.current?.querySelector<HTMLElement>('[data-candidate-name]')?.focus({ preventScroll: true })
  }, [takesFocus, shownId])
  if (error && !candidate) {
    return (
      <div className={styles.pane}>
        <ErrorState what={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
      </div>
    )
  }
  if (!candidate || !read) {
    return (
      <div className={styles.pane}>
        <Skeletons shape="lines" count={14} label={say('Loading the {candidate}')} />
      </div>
    )
  }
  const onPlace = (markId: string) => {
    focusMark(markId)
    onTab('resume')
  }
  return (
    <div ref={root} className={styles.pane}>
      <CandidateHead candidate={candidate} isInPane {...head(read)} />
      <Tabs
        value={tab}
        onChange={(next) => {
          focusMark(undefined)
          onTab(PANE_TABS.find((known) => known === next) ?? 'match')
        }}
        className={styles.tabs}
      >
        <Tabs.List className={styles.list} aria-label={say('{Candidate} tabs')}>
          {tabs.map((id) => (
            <Tabs.Tab key={id} value={id}>
              {TABS[id].label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} className={styles.content}>
          <Fragment key={candidate.candidate_id}>
            {TABS[tab].panel({ candidate, commentFocus, search: ofPool?.search, focusId, onPlace })}
          </Fragment>
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
