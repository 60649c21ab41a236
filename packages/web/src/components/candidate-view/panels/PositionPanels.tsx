import { panelSettings } from '@rolecall/contract/interviews/panel-settings'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { TemplatesPart } from './TemplatesPart.tsx'

/** Panel templates for candidates of one position. */
export default function PositionPanels({ positionId }: { positionId: string }) {
  const setup = useCallQuery(panelSettings.setup, {})
  const templates = useCallQuery(panelSettings.templates, { body: { position_id: positionId } })
  const error = setup.error ?? templates.error
  if (error)
    return <ErrorState what={error.message} onRetry={() => void Promise.all([setup.refetch(), templates.refetch()])} />
  if (!(setup.data && templates.data)) return <Skeletons shape="lines" />
  const own = templates.data.data.filter(({ position_id }) => position_id !== null)
  return <TemplatesPart templates={own} pools={setup.data.pools} positionId={positionId} />
}
