import { panelSettings } from '@rolecall/contract/interviews/panel-settings'
import { useCallQuery } from '../../api/call.ts'
import { TemplatesPart } from '../../components/candidate-view/panels/TemplatesPart.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import { LimitsPart } from './LimitsPart.tsx'
import { PoolsPart } from './PoolsPart.tsx'
import { RoomsPart } from './RoomsPart.tsx'

/** The parts of panels: pools of interviewers, rooms, and panel templates. */
export default function PanelsPage() {
  const setup = useCallQuery(panelSettings.setup, {})
  const templates = useCallQuery(panelSettings.templates, { body: {} })
  const error = setup.error ?? templates.error
  return (
    <Page title="Interview panels">
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
