import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { positions } from '@rolecall/contract/positions/positions'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useCallQuery } from '../../api/call.ts'
import { useMarkFocus } from '../../components/candidate-view/evidence/use-mark-focus.ts'
import { previewToMovable } from '../../components/candidate-view/moves/targets.ts'
import { useMoves } from '../../components/candidate-view/moves/use-moves.ts'
import { usePipeline } from '../../components/candidate-view/moves/use-pipeline.ts'
import { useStatusChange } from '../../components/candidate-view/moves/use-status-change.tsx'
import { CandidateHead, nameOf } from '../../components/candidate-view/pane/CandidateHead.tsx'
import { toCommentSubject } from '../../components/candidate-view/pane/CandidatePane.tsx'
import { findNeighbours, findWalk, profilePath, type WalkEntry } from '../../components/candidate-view/pane/walk.ts'
import { DetailsPart } from '../../components/candidate-view/tabs/DetailsPart.tsx'
import { FormsPart } from '../../components/candidate-view/tabs/FormsPart.tsx'
import { MatchPanel } from '../../components/candidate-view/tabs/MatchPanel.tsx'
import { ResumePanel } from '../../components/candidate-view/tabs/ResumePanel.tsx'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { Button } from '../../ui/form/Button.tsx'
import { wishFocus } from '../../ui/shell/focus.ts'
import { useKeys } from '../../ui/shell/keys.ts'
import { Page } from '../../ui/shell/Page.tsx'
import { useMedia } from '../../ui/shell/use-media.ts'
import styles from './CandidateProfilePage.module.css'
import { PersonParts } from './PersonParts.tsx'
import { Part } from './ProfilePart.tsx'

// Not needed for the first display.
const ProfileMore = lazyNamed(() => import('./ProfileMore.tsx'), 'ProfileMore')
const PersonNotices = lazyNamed(() => import('./PersonNotices.tsx'), 'PersonNotices')

type Props = { candidate: CandidatePreview; onSheet: () => void }

/** The original on the left; on the right the candidate's identity, the next actions, and the explanation of the score. */
export function CandidateProfile({ candidate, onSheet }: Props) {
  const navigate = useNavigate()
  const isWide = useMedia('not-covering')
  const [focusId, focusMark] = useMarkFocus(candidate.candidate_id)
  const [commentFocus, setCommentFocus] = useState(0)
  const { application } = candidate
  const walk = useNeighbours(candidate)
  const status = useOwnStatusChange(candidate)
  useKeys([
    { id: 'sheet', run: onSheet },
    { id: 'comment', run: () => setCommentFocus(wishFocus()) },
    { id: 'nextCandidate', run: () => walk.onNext?.(), enabled: !!walk.onNext },
    { id: 'previousCandidate', run: () => walk.onPrevious?.(), enabled: !!walk.onPrevious },
  ])
  return (
    <Page
      fill={isWide ?? true}
      title={nameOf(candidate)}
      breadcrumbs={
        application ? [{ label: application.position_title, to: paths.position(application.positionId) }] : []
      }
      actions={
        <>
          {walk.back && (
            <Button icon={IconArrowLeft} onClick={() => void navigate({ href: walk.back ?? paths.home() })}>
              Back to the list
            </Button>
          )}
          <Button icon={IconPrinter} shortcut="sheet" onClick={onSheet}>
            Print or share
          </Button>
        </>
      }
    >
      <div className={styles.profile}>
        <section className={styles.original} aria-label="Résumé">
          <ResumePanel candidate={candidate} focusId={focusId} />
        </section>
        <div className={styles.facts}>
          <CandidateHead
            candidate={candidate}
            onChangeStatus={status.start}
            disabledReason={status.disabledReason}
            walk={walk.total > 0 ? walk : undefined}
          />
          <Suspense>
            <PersonNotices candidateId={candidate.candidate_id} />
          </Suspense>
          {application && (
            <Part title="Match">
              <MatchPanel candidate={candidate} onEvidence={focusMark} />
            </Part>
          )}
          <Part title="Experience, education and skills">
            <DetailsPart candidate={candidate} onPlace={focusMark} />
          </Part>
          {application && (
            <Part title="Forms">
              <FormsPart candidate={candidate} />
            </Part>
          )}
          <Suspense>
            <ProfileMore candidate={candidate} />
          </Suspense>
          <PersonParts candidate={candidate} subject={toCommentSubject(candidate)} focusCount={commentFocus} />
        </div>
      </div>
      {status.dialog}
    </Page>
  )
}

/** Finds the candidates before and after this one in the list that it was opened from. */
function useNeighbours({ candidate_id, application }: CandidatePreview) {
  const navigate = useNavigate()
  const positionId = application?.positionId
  const walk = findWalk(positionId)
  const neighbours = findNeighbours(walk, candidate_id)
  const goTo = (entry: WalkEntry | undefined) =>
    entry && positionId ? () => void navigate({ href: profilePath(positionId, entry), replace: true }) : undefined
  return {
    back: neighbours && walk?.back,
    at: neighbours?.at,
    total: neighbours?.total ?? 0,
    onPrevious: goTo(neighbours?.previous),
    onNext: goTo(neighbours?.next),
  }
}

/** Handles changes of this candidate's status, and their keys. */
function useOwnStatusChange(candidate: CandidatePreview) {
  const positionId = candidate.application?.positionId
  const pipeline = usePipeline(positionId)
  const { data } = useCallQuery(
    positions.details,
    { body: { positionId: positionId ?? '' } },
    { enabled: positionId !== undefined },
  )
  const { move, undo, undoable } = useMoves(positionId ?? '')
  const change = useStatusChange({ actions: data?.position.position_actions, pipeline, onMove: move })
  const person = previewToMovable(candidate, pipeline)
  const people = person ? [person] : []
  useKeys([
    { id: 'changeStatus', run: () => change.start(people), enabled: !!person },
    { id: 'reject', run: () => change.startRejecting(people), enabled: !!person },
    { id: 'undo', ...(undoable && { label: `Undo: ${undoable}` }), run: undo, enabled: !!undoable },
  ])
  return {
    start: person && (() => change.start(people)),
    disabledReason: change.findDisabledReason(people),
    dialog: change.dialog,
  }
}
