import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { dashboard as calls } from '@rolecall/contract/reports/dashboard'
import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCall } from '../../../api/call.ts'
import { useMay } from '../../../api/session.ts'
import { useToday } from '../../../api/use-today.ts'
import { useSample } from '../../../components/tour/sample-state.ts'
import { useTourOffered } from '../../../components/tour/tour-state.ts'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import layout from '../../../ui/shell/layout.module.css'
import { Page } from '../../../ui/shell/Page.tsx'
import { Panel } from '../../../ui/shell/Panel.tsx'
import { Bars } from './Bars.tsx'
import { Dates } from './Dates.tsx'
import { Downloads } from './Downloads.tsx'
import styles from './HomePage.module.css'
import { Numbers } from './Numbers.tsx'
import { OngoingProjects } from './OngoingProjects.tsx'
import { Waiting } from './Waiting.tsx'
import { WeekInterviews } from './WeekInterviews.tsx'

const FirstSteps = lazy(() => import('./FirstSteps.tsx'))
const SampleLine = lazyNamed(() => import('./sample/SampleLine.tsx'), 'SampleLine')
const TourOffer = lazyNamed(() => import('../../../components/tour/TourOffer.tsx'), 'TourOffer')

type Dashboard = CallResult<typeof calls.show>

export default function HomePage() {
  const dash = useCall(calls.show, {})
  const isTourOffered = useTourOffered()
  const sample = useSample()
  const isNew = isEmpty(dash)
  return (
    <Page title="Home" actions={!isNew && <NewPosition />}>
      <div className={layout.partsApart}>
        {isTourOffered && !isNew && (
          <Suspense>
            <TourOffer />
          </Suspense>
        )}
        {(sample.isThere || sample.step) && (
          <Suspense>
            <SampleLine />
          </Suspense>
        )}
        <Numbers dash={dash} />
        {isNew ? (
          <Suspense>
            <FirstSteps />
          </Suspense>
        ) : (
          <Overview dash={dash} />
        )}
      </div>
    </Page>
  )
}

/** Returns whether the pool is empty and no hiring is in progress; also true when everything has been archived. */
const isEmpty = ({ project, position_count, closed_position_count, candidates }: Dashboard) =>
  project.ongoing_count + project.overdue + project.upcoming === 0 &&
  position_count === closed_position_count &&
  !candidates.pool

/** Creates a position, for users with the right. */
function NewPosition() {
  const say = useWords()
  const navigate = useNavigate()
  const mayCreatePublic = useMay('create_public_position')
  const mayCreatePrivate = useMay('create_private_position')
  if (!mayCreatePublic && !mayCreatePrivate) return null
  return (
    <Button variant="filled" icon={IconFilePlus} onClick={() => void navigate({ href: paths.newPosition() })}>
      {say('New {position}')}
    </Button>
  )
}

function Overview({ dash }: { dash: Dashboard }) {
  const say = useWords()
  const today = useToday()
  // A user without access to the pool is here for interviews and decisions on a few positions.
  const seesPool = dash.candidates.pool !== null
  return (
    <div className={styles.grid}>
      <Panel title="My tasks">
        <Waiting items={dash.waiting} count={dash.waiting_count} today={today} />
      </Panel>
      {(!seesPool || dash.interview_count > 0) && (
        <Panel title="My interviews" beside="next 7 days">
          <WeekInterviews interviews={dash.interviews} count={dash.interview_count} />
        </Panel>
      )}
      <Panel
        title={say('{Candidates} in the pipeline')}
        beside={say('{count} on {positions} you can see', { count: dash.candidates.total_candidates })}
      >
        <Bars
          rows={dash.candidates.by_group.map(({ group_id, name, count }) => ({
            id: group_id,
            name,
            count,
            to: paths.positions({ stage: group_id }),
          }))}
          empty={say(
            'No {candidates} on {positions} yet. Create {a position}, and matching {candidates} are added to it.',
          )}
        />
      </Panel>
      <Panel
        title={say('Ongoing {projects}')}
        beside={`${dash.project.ongoing_count} ongoing, ${dash.project.overdue} past due, ${dash.project.upcoming} upcoming`}
      >
        <OngoingProjects projects={dash.project.ongoing} total={dash.project.ongoing_count} />
      </Panel>
      <Panel title={say('Upcoming and overdue {positions}')}>
        <Dates positions={dash.positions} closed={dash.closed_position_count} />
      </Panel>
      {seesPool && (
        <Panel title="Résumé downloads" beside="by source, last 30 days">
          <Downloads counts={dash.resume_download_count} />
        </Panel>
      )}
    </div>
  )
}
