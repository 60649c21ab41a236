import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { dashboard as calls } from '@rolecall/contract/reports/dashboard'
import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCall } from '../../../api/call.ts'
import { useMay } from '../../../api/session.ts'
import { useToday } from '../../../api/use-today.ts'
import { useSampleStep } from '../../../components/tour/sample-state.ts'
import { useTourOffered } from '../../../components/tour/tour-state.ts'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import layout from '../../../ui/shell/layout.module.css'
import { Page } from '../../../ui/shell/Page.tsx'
import { Panel } from '../../../ui/shell/Panel.tsx'
import { Agenda } from './Agenda.tsx'
import styles from './HomePage.module.css'
import { MyPositions } from './MyPositions.tsx'
import { Numbers } from './Numbers.tsx'
import { Waiting } from './Waiting.tsx'

const SetupList = lazy(() => import('./SetupList.tsx'))
const FirstSteps = lazy(() => import('./FirstSteps.tsx'))
const SampleLine = lazyNamed(() => import('./sample/SampleLine.tsx'), 'SampleLine')
const TourOffer = lazyNamed(() => import('../../../components/tour/TourOffer.tsx'), 'TourOffer')

type Dashboard = CallResult<typeof calls.show>

export default function HomePage() {
  const dash = useCall(calls.show, {})
  const isTourOffered = useTourOffered()
  const sampleStep = useSampleStep()
  const isNew = isEmpty(dash)
  return (
    <Page title="Home" actions={!isNew && <NewPosition isMain={dash.setup.length === 0} />}>
      <div className={layout.partsApart}>
        <Suspense>
          {isTourOffered && !isNew && <TourOffer />}
          {(dash.has_sample || sampleStep) && <SampleLine />}
          {dash.setup.length > 0 && <SetupList steps={dash.setup} />}
          {isNew && <FirstSteps />}
        </Suspense>
        {!isNew && <Overview dash={dash} />}
        <Numbers dash={dash} />
      </div>
    </Page>
  )
}

/** Returns whether the pool is empty and no hiring is in progress; also true when everything has been archived. */
const isEmpty = ({ project, position_count, closed_position_count, candidates }: Dashboard) =>
  project.ongoing_count + project.overdue + project.upcoming === 0 &&
  position_count === closed_position_count &&
  !candidates.pool

/** Creates a position, for users with the right. `isMain`: whether the page has no other main button. */
function NewPosition({ isMain }: { isMain: boolean }) {
  const say = useWords()
  const navigate = useNavigate()
  const mayCreatePublic = useMay('create_public_position')
  const mayCreatePrivate = useMay('create_private_position')
  if (!mayCreatePublic && !mayCreatePrivate) return null
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      icon={IconFilePlus}
      onClick={() => void navigate({ href: paths.newPosition() })}
    >
      {say('New {position}')}
    </Button>
  )
}

/** The user's interviews, tasks and positions. */
function Overview({ dash }: { dash: Dashboard }) {
  const say = useWords()
  const today = useToday()
  return (
    <>
      <div className={styles.grid}>
        <Panel title="My interviews">
          <Agenda interviews={dash.interviews} count={dash.interview_count} />
        </Panel>
        <Panel title="My tasks" {...(dash.waiting_count > 1 && { beside: 'Oldest first' })}>
          <Waiting items={dash.waiting} count={dash.waiting_count} today={today} />
        </Panel>
      </div>
      <Panel title={say('My {positions}')}>
        <MyPositions />
      </Panel>
    </>
  )
}
