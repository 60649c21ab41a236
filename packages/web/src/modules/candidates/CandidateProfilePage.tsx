import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useCandidate } from '../../components/candidate-view/pane/use-candidate.ts'
import { useGone } from '../../components/candidate-view/pane/use-gone.ts'
import { BlockingLoader } from '../../ui/feedback/BlockingLoader.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { Link } from '../../ui/shell/Link.tsx'
import { Page } from '../../ui/shell/Page.tsx'
import { useSearchState } from '../../ui/shell/search-state.ts'
import { CandidateProfile } from './CandidateProfile.tsx'
import { ProfileView } from './profile-view.ts'

const LOADER_MS = 400

const GoneState = lazy(() => import('../../components/candidate-view/pane/GoneState.tsx'))
const CandidateSheet = lazy(() => import('./CandidateSheet.tsx'))

/** A candidate on a position or, by id alone, on the latest position that the user may see. */
export default function CandidateProfilePage() {
  const say = useWords()
  const { id, candidateId = id ?? '', positionId } = useParams({ strict: false })
  const gone = useGone(candidateId)
  if (!gone) return <Profile candidateId={candidateId} positionId={positionId} />
  const back = <Link to={positionId ? paths.position(positionId) : paths.pool()}>{say('Back to the list')}</Link>
  return (
    <Page title={say('{Candidate}')}>
      <Suspense>
        <GoneState candidateId={candidateId} gone={gone} back={back} />
      </Suspense>
    </Page>
  )
}

function Profile({ candidateId, positionId }: { candidateId: string; positionId: string | undefined }) {
  const say = useWords()
  const [view, setView] = useSearchState(ProfileView)
  const { data, error, refetch, isFetching } = useCandidate({
    candidateId,
    positionId,
    version: view.version,
    lobName: view.lob_name,
  })
  const candidate = data?.data
  if (candidate && view.sheet)
    return (
      <Suspense fallback={<BlockingLoader delayMs={LOADER_MS} label="Loading the profile" />}>
        <CandidateSheet candidate={candidate} onBack={() => setView({ sheet: false })} />
      </Suspense>
    )
  if (candidate)
    return (
      <CandidateProfile
        key={candidate.candidate_id}
        candidate={candidate}
        onSheet={() => setView({ sheet: true }, { push: true })}
      />
    )
  return (
    <Page title={say('{Candidate}')}>
      {error ? (
        <ErrorState what={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <BlockingLoader delayMs={LOADER_MS} label={say('Loading the {candidate}')} />
      )}
    </Page>
  )
}
