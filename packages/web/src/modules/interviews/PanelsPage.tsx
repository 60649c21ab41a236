import { panelSettings } from '@rolecall/contract/contact/panel-settings'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { TemplatesPart } from '../../../parts/candidate-view/panels/TemplatesPart.tsx'
import { LimitsPart } from './LimitsPart.tsx'
import { PoolsPart } from './PoolsPart.tsx'
import { RoomsPart } from './RoomsPart.tsx'

/** What panels are made of: pools of interviewers, rooms, and panels to begin with. */
export default function PanelsPage() {
  const setup = useCallQuery(panelSettings.setup, {})
  const templates = useCallQuery(panelSettings.templates, { body: {} })
  const error = setup.error ?? templates.error
  return (
    <Page title="Panels">
      {error && (
        <ErrorState what={error.message} onRetry={() => void Promise.all([setup.refetch(), templates.refetch()])} />
      )}
      {!error && !(setup.data && templates.data) && <Skeletons shape="lines" />}
      {!error && setup.data && templates.data && (
        <div className={layout.partsApart}>
          <PoolsPart pools={setup.data.pools} />
          <LimitsPart limits={setup.data.limits} />
          <RoomsPart rooms={setup.data.rooms} />
          <TemplatesPart templates={templates.data.data} pools={setup.data.pools} />
        </div>
      )}
    </Page>
  )
}
