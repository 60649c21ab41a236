import type { CallResult } from '@rolecall/contract/ground/define-calls'
import { dashboard as calls } from '@rolecall/contract/insight/dashboard'
import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCall } from '../../../api/call.ts'
import { useMay } from '../../../api/session.ts'
import { useToday } from '../../../api/use-today.ts'
import { Button } from '../../../kit/form/Button.tsx'
import { useWords } from '../../../kit/format/own-words.ts'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { Panel } from '../../../kit/shell/Panel.tsx'
import { useSample } from '../../../parts/tour/sample-state.ts'
import { useTourOffered } from '../../../parts/tour/tour-state.ts'
import { Bars } from './Bars.tsx'
import { Dates } from './Dates.tsx'
import { Downloads } from './Downloads.tsx'
import styles from './HomePage.module.css'
import { Numbers } from './Numbers.tsx'
import { OngoingProjects } from './OngoingProjects.tsx'
import { Waiting } from './Waiting.tsx'
import { WeekInterviews } from './WeekInterviews.tsx'

const FirstSteps = lazy(() => import('./FirstSteps.tsx'))
const SampleLine = lazy(async () => ({ default: (await import('./sample/SampleLine.tsx')).SampleLine }))
const TourOffer = lazy(async () => ({ default: (await import('../../../parts/tour/TourOffer.tsx')).TourOffer }))

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

/** Nobody in the pool, and nothing that is hired for: also where all that there was has been put away. */
const isEmpty = ({ project, position_count, closed_position_count, candidates }: Dashboard) =>
  project.ongoing_count + project.overdue + project.upcoming === 0 &&
  position_count === closed_position_count &&
  !candidates.pool

/** For whoever may create one: what recruiters begin their day with. */
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
  // Somebody without the pool is here for their part in a few positions: interviews, and whom to decide on.
  const seesPool = dash.candidates.pool !== null
  return (
    <div className={styles.grid}>
      <Panel title="Waiting for me">
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
          empty={say('No {candidate} is on {a position} yet. Whoever fits comes onto {a position} when it is created.')}
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
