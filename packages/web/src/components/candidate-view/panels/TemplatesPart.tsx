import { type InterviewerPool, type PanelTemplate, panelSettings } from '@rolecall/contract/interviews/panel-settings'
import { formatMinutes } from '@rolecall/domain/calendar/format-minutes'
import { useState } from 'react'
import { useCallMutation } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { Panel } from '../../../ui/shell/Panel.tsx'
import { NamedModal } from './NamedModal.tsx'
import { NamedRow } from './NamedRow.tsx'
import { PlanFields } from './PlanFields.tsx'
import { findGap, newPlan } from './plan-values.ts'

type Props = {
  templates: readonly PanelTemplate[]
  pools: readonly InterviewerPool[]
  /** The templates' position; undefined for those of the whole company. */
  positionId?: string
}

/** Panel templates. */
export function TemplatesPart({ templates, pools, positionId }: Props) {
  const [edited, setEdited] = useState<{ of: PanelTemplate | undefined }>()
  const remove = useCallMutation(panelSettings.removeTemplate)
  return (
    <Panel title="Panel templates">
      <div className={layout.parts}>
        {templates.length === 0 && <EmptyState>No panel templates yet. Add one to plan panels faster.</EmptyState>}
        {templates.map((template) => (
          <NamedRow
            key={template.template_id}
            name={template.name}
            says={template.plan.talks.map(({ title, minutes }) => `${title} (${formatMinutes(minutes)})`).join(', ')}
            busy={remove.isPending}
            onEdit={() => setEdited({ of: template })}
            onRemove={() => remove.mutate({ body: { template_id: template.template_id } })}
          />
        ))}
        <div>
          <Button onClick={() => setEdited({ of: undefined })}>Add template</Button>
        </div>
      </div>
      {edited && <TemplateModal template={edited.of} {...{ pools, positionId }} onClose={() => setEdited(undefined)} />}
    </Panel>
  )
}

type ModalProps = {
  template: PanelTemplate | undefined
  pools: Props['pools']
  positionId: string | undefined
  onClose: () => void
}

function TemplateModal({ template, pools, positionId, onClose }: ModalProps) {
  const save = useCallMutation(panelSettings.saveTemplate, { quiet: true })
  const [name, setName] = useState(template?.name ?? '')
  const [plan, setPlan] = useState(() => template?.plan ?? newPlan(pools[0]?.pool_id))
  const submit = () =>
    save.mutate(
      {
        body: {
          ...(template && { template_id: template.template_id, version: template.version }),
          ...(positionId && { position_id: positionId }),
          name,
          plan,
        },
      },
      { close: onClose },
    )
  return (
    <NamedModal
      title={template ? 'Edit template' : 'Add template'}
      name={name}
      onName={setName}
      size="xl"
      gap={findGap(plan)}
      {...{ save, onClose }}
      onSubmit={submit}
    >
      <PlanFields plan={plan} pools={pools} onChange={setPlan} />
    </NamedModal>
  )
}
