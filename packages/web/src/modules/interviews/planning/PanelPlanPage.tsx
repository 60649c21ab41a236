import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { panelSettings } from '@rolecall/contract/interviews/panel-settings'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { allowsInterviews, usePipeline } from '../../../components/candidate-view/moves/use-pipeline.ts'
import { nameOf } from '../../../components/candidate-view/pane/CandidateHead.tsx'
import { useCandidate } from '../../../components/candidate-view/pane/use-candidate.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { Page } from '../../../ui/shell/Page.tsx'
import { useSearchValues } from '../../../ui/shell/search-state.ts'
import { BookedPanels } from './BookedPanels.tsx'
import { PlanPanel } from './PlanPanel.tsx'
import { PlanView } from './plan-view.ts'

const WAY = [{ label: 'Interviews', to: paths.interviews() }]

/** Plans several interviews with a candidate at once: the interviews, the possible schedules, and booking one. */
export default function PanelPlanPage() {
  const say = useWords()
  const { position, candidate } = useSearchValues(PlanView)
  if (position === '' || candidate === '')
    return (
      <Page title="Plan an interview panel" breadcrumbs={WAY}>
        <EmptyState icon={IconCalendarEvent} action={<Link to={paths.positions()}>{say('Go to {positions}')}</Link>}>
          {say('Open {a candidate} on {a position} and select “Plan an interview panel”.')}
        </EmptyState>
      </Page>
    )
  return <OfCandidate key={`${position} ${candidate}`} positionId={position} candidateId={candidate} />
}

function OfCandidate({ positionId, candidateId }: { positionId: string; candidateId: string }) {
  const say = useWords()
  const navigate = useNavigate()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const { data, error, refetch } = useCandidate({ candidateId, positionId })
  const candidate = data?.data
  /** Returns to the page from which this one was opened; to the candidate if it was opened by a link. */
  const leave = () => {
    if (canGoBack) history.back()
    else void navigate({ href: paths.position(positionId, { candidate: candidateId }) })
  }
  const title = candidate
    ? say('Plan an interview panel with {name}', { name: nameOf(candidate) })
    : 'Plan an interview panel'
  return (
    <Page
      title={title}
      breadcrumbs={WAY}
      beside={candidate?.application?.position_title}
      actions={
        <Button variant="subtle" onClick={leave}>
          Back
        </Button>
      }
    >
      {error && !candidate && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!error && !candidate && <Skeletons shape="lines" count={10} />}
      {candidate && <OnPosition positionId={positionId} candidate={candidate} onDone={leave} />}
    </Page>
  )
}

type OnPositionProps = { positionId: string; candidate: CandidatePreview; onDone: () => void }

function OnPosition({ positionId, candidate, onDone }: OnPositionProps) {
  const say = useWords()
  const statuses = usePipeline(positionId)?.statuses
  const setup = useCallQuery(panelSettings.setup, {})
  const templates = useCallQuery(panelSettings.templates, { body: { position_id: positionId } })
  const { application } = candidate
  if (application?.positionId !== positionId)
    return <EmptyState icon={IconCalendarEvent}>{say('The {candidate} isn’t on this {position} anymore.')}</EmptyState>
  const error = setup.error ?? templates.error
  if (error)
    return <ErrorState what={error.message} onRetry={() => void Promise.all([setup.refetch(), templates.refetch()])} />
  if (!setup.data || !templates.data || !statuses) return <Skeletons shape="lines" count={10} />
  const named = { resumeid: candidate.resume_id, position_id: positionId }
  return (
    <div className={layout.partsApart}>
      <BookedPanels named={named} />
      {allowsInterviews(statuses[application.status]) ? (
        <PlanPanel {...{ candidate, named, onDone }} pools={setup.data.pools} templates={templates.data.data} />
      ) : (
        <EmptyState icon={IconCalendarEvent}>
          {say('You can’t schedule interviews with {candidates} in {status}. Move the {candidate} first.', {
            status: application.status_display_name,
          })}
        </EmptyState>
      )}
    </div>
  )
}
