import { useParams } from '@tanstack/react-router'
import { useCandidate } from '../../candidate-view/pane/use-candidate.ts'
import { BlockingLoader } from '../../ui/feedback/BlockingLoader.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Page } from '../../ui/shell/Page.tsx'
import { useSearchState } from '../../ui/shell/search-state.ts'
import { CandidateProfile } from './CandidateProfile.tsx'
import { ProfileView } from './profile-view.ts'

const LOADER_MS = 400

/** A candidate on a position, or, by id alone, on the latest position that the person may see. */
export default function CandidateProfilePage() {
  const { id, candidateId = id ?? '', positionId } = useParams({ strict: false })
  const [view] = useSearchState(ProfileView)
  const { data, error, refetch, isFetching } = useCandidate({
    candidateId,
    positionId,
    version: view.version,
    lobName: view.lob_name,
  })
  const candidate = data?.data
  if (candidate) return <CandidateProfile key={candidate.candidate_id} candidate={candidate} />
  return (
    <Page title="Candidate">
      {error ? (
        <ErrorState what={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <BlockingLoader delayMs={LOADER_MS} label="Loading the candidate" />
      )}
    </Page>
  )
}
