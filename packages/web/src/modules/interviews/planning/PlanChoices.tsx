import { NumberInput, Select } from '@mantine/core'
import type { InterviewerPool, PanelTemplate } from '@rolecall/contract/interviews/panel-settings'
import { PANEL } from '@rolecall/domain/interviews/panels/panel'
import type { ReactNode } from 'react'
import { useToday } from '../../../api/use-today.ts'
import { PlanFields } from '../../../components/candidate-view/panels/PlanFields.tsx'
import { DayField } from '../../../ui/form/DayField.tsx'
import layout from '../../../ui/shell/layout.module.css'
import styles from './Planning.module.css'
import { ProposedTimes } from './ProposedTimes.tsx'
import type { TypedPlan } from './plan-types.ts'
import { WindowFields } from './WindowFields.tsx'

type Props = {
  typed: TypedPlan
  named: { resumeid: string; position_id: string }
  pools: readonly InterviewerPool[]
  templates: readonly PanelTemplate[]
  timezone: string
  onChange: (next: Partial<TypedPlan>) => void
  children: ReactNode
}

/** The choices of a panel: its interviews, the days to search, and when the candidate is available. */
export function PlanChoices({ typed, named, pools, templates, timezone, onChange, children }: Props) {
  const today = useToday()
  const { plan, template, range, windows, taken } = typed
  return (
    <>
      {templates.length > 0 && (
        <Select
          label="Start from template"
          data={templates.map(({ template_id, name }) => ({ value: template_id, label: name }))}
          value={template}
          onChange={(value) => {
            const found = templates.find(({ template_id }) => template_id === value)
            onChange({ template: value, ...(found && { plan: found.plan }) })
          }}
        />
      )}
      <div className={layout.row}>
        <DayField
          isKept
          className={styles.number}
          label="From"
          min={today}
          value={range.date}
          onChange={(date) => onChange({ range: { ...range, date } })}
        />
        <NumberInput
          className={styles.number}
          label="Days to search"
          min={1}
          max={PANEL.searchDays}
          value={range.days}
          onChange={(value) =>
            onChange({ range: { ...range, days: typeof value === 'number' ? Math.round(value) : 14 } })
          }
        />
      </div>
      <PlanFields plan={plan} pools={pools} onChange={(next) => onChange({ plan: next })} />
      <WindowFields
        windows={windows}
        today={today}
        zone={timezone}
        taken={taken.length}
        proposed={
          <ProposedTimes
            named={named}
            taken={taken}
            typed={windows.length}
            onChange={(next) => onChange({ taken: next })}
          />
        }
        onChange={(next) => onChange({ windows: next })}
      />
      {children}
    </>
  )
}
