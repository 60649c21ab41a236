import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { ADDRESSES } from '@rolecall/contract/page-addresses.gen'
import { pool } from '@rolecall/contract/pool/pool'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useCallQuery } from '../../api/call.ts'
import { useMarkFocus } from '../../components/candidate-view/evidence/use-mark-focus.ts'
import { CandidateHead, nameOf } from '../../components/candidate-view/pane/CandidateHead.tsx'
import { toCommentSubject } from '../../components/candidate-view/pane/CandidatePane.tsx'
import { useCandidate } from '../../components/candidate-view/pane/use-candidate.ts'
import { useGone } from '../../components/candidate-view/pane/use-gone.ts'
import { PositionLinks, placesOf } from '../../components/candidate-view/placing/PositionLinks.tsx'
import { usePlacing } from '../../components/candidate-view/placing/use-placing.tsx'
import { DetailsPart } from '../../components/candidate-view/tabs/DetailsPart.tsx'
import { ResumePanel } from '../../components/candidate-view/tabs/ResumePanel.tsx'
import { PersonTags } from '../../components/tagging/PersonTags.tsx'
import { BlockingLoader } from '../../ui/feedback/BlockingLoader.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { wishFocus } from '../../ui/shell/focus.ts'
import { useKeys } from '../../ui/shell/keys.ts'
import { Link } from '../../ui/shell/Link.tsx'
import { Page } from '../../ui/shell/Page.tsx'
import { useSearchState } from '../../ui/shell/search-state.ts'
import styles from './CandidateProfilePage.module.css'
import { PersonParts } from './PersonParts.tsx'
import { Part } from './ProfilePart.tsx'
import { FoundView } from './profile-view.ts'
import { usePoolNeighbours } from './use-pool-neighbours.ts'

const GoneState = lazy(() => import('../../components/candidate-view/pane/GoneState.tsx'))

const LOADER_MS = 400
const BREADCRUMBS = [{ label: 'Talent pool', to: paths.pool() }]

const PersonNotices = lazyNamed(() => import('./PersonNotices.tsx'), 'PersonNotices')
const MergeWith = lazy(() => import('../../components/merging/MergeWith.tsx'))
const CandidateSheet = lazy(() => import('./CandidateSheet.tsx'))

/** One résumé of the pool: the file, what was read from it, and users' comments. */
export default function CandidateInfoPage() {
  const { resumeId } = useParams({ from: ADDRESSES.candidateInfo })
  const gone = useGone(resumeId)
  if (!gone) return <ResumeOfPool resumeId={resumeId} />
  return (
    <Page title="Résumé" breadcrumbs={BREADCRUMBS}>
      <Suspense>
        <GoneState candidateId={resumeId} gone={gone} back={<Link to={paths.pool()}>Back to the talent pool</Link>} />
      </Suspense>
    </Page>
  )
}

function ResumeOfPool({ resumeId }: { resumeId: string }) {
  const say = useWords()
  const [search, setSearch] = useSearchState(FoundView)
  const navigate = useNavigate()
  const row = useCallQuery(pool.resume, { body: { resumeId } })
  const profile = useCandidate({ candidateId: resumeId, positionId: undefined })
  const placing = usePlacing()
  const [commentFocus, setCommentFocus] = useState(0)
  const known = profile.data?.data
  const neighbours = usePoolNeighbours(resumeId)
  const [focusId, focusMark] = useMarkFocus(resumeId)
  useKeys([
    {
      id: 'addToPosition',
      run: () => known && placing.start(subjectOf(known)),
      enabled: !!known && !placing.disabledReason,
    },
    { id: 'comment', run: () => setCommentFocus(wishFocus()), enabled: !!known },
    { id: 'undo', label: `Undo: ${placing.undoable}`, run: placing.undo, enabled: !!placing.undoable },
  ])
  const error = row.error ?? profile.error
  if (!row.data || !profile.data) {
    return (
      <Page title="Résumé" breadcrumbs={BREADCRUMBS}>
        {error ? (
          <ErrorState
            what={error.message}
            onRetry={() => void Promise.all([row.refetch(), profile.refetch()])}
            isRetrying={row.isFetching || profile.isFetching}
          />
        ) : (
          <BlockingLoader delayMs={LOADER_MS} label="Loading the résumé" />
        )}
      </Page>
    )
  }
  const candidate = profile.data.data
  const { message } = row.data.data
  if (search.sheet)
    return (
      <Suspense fallback={<BlockingLoader delayMs={LOADER_MS} label="Loading the profile" />}>
        <CandidateSheet candidate={{ ...candidate, application: null }} onBack={() => setSearch({ sheet: false })} />
      </Suspense>
    )
  return (
    <Page
      title={nameOf(candidate)}
      breadcrumbs={BREADCRUMBS}
      actions={
        <>
          {neighbours && (
            <Button icon={IconArrowLeft} onClick={neighbours.goBack}>
              Back to the list
            </Button>
          )}
          <Button icon={IconPrinter} onClick={() => setSearch({ sheet: true }, { push: true })}>
            Print or share
          </Button>
        </>
      }
    >
      <div className={styles.profile}>
        <section className={styles.original} aria-label="Résumé">
          <ResumePanel candidate={candidate} search={search} focusId={focusId} />
        </section>
        <div className={styles.facts}>
          <CandidateHead
            candidate={{ ...candidate, application: null }}
            onChangeStatus={undefined}
            disabledReason={undefined}
            walk={neighbours?.walk}
            extra={
              <>
                <Button
                  shortcut="addToPosition"
                  disabledReason={placing.disabledReason}
                  onClick={() => placing.start(subjectOf(candidate))}
                >
                  {say('Add to {a position}')}
                </Button>
                <Button icon={IconUsers} onClick={() => void navigate({ href: paths.similar(candidate.candidate_id) })}>
                  {say('Similar {candidates}')}
                </Button>
                <PositionLinks
                  candidateId={candidate.candidate_id}
                  source={candidate.source}
                  places={placesOf(candidate)}
                />
                <PersonTags resumeId={candidate.resume_id} />
                <Suspense>
                  <MergeWith person={{ candidateId: candidate.candidate_id, name: nameOf(candidate) }} />
                </Suspense>
              </>
            }
          />
          {message && <p>{message}</p>}
          <Suspense>
            <PersonNotices candidateId={candidate.candidate_id} />
          </Suspense>
          <Part title="Experience, education and skills">
            <DetailsPart candidate={candidate} onPlace={focusMark} />
          </Part>
          <PersonParts
            candidate={candidate}
            subject={toCommentSubject({ ...candidate, application: null })}
            focusCount={commentFocus}
          />
        </div>
      </div>
      {placing.dialog}
    </Page>
  )
}

const subjectOf = (candidate: CandidatePreview) => [
  { candidateId: candidate.candidate_id, resumeId: candidate.resume_id, name: nameOf(candidate) },
]
