import { Modal } from '@mantine/core'
import { panelSettings } from '@rolecall/contract/interviews/panel-settings'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallMutation } from '../../api/call.ts'
import { LimitFields } from '../../components/interview-limits/LimitFields.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useFocusReturn } from '../../ui/form/use-focus-return.ts'
import layout from '../../ui/shell/layout.module.css'
import { Panel } from '../../ui/shell/Panel.tsx'

type Limits = CallResult<typeof panelSettings.setup>['limits'][number]

/** Maximum numbers of interviews for members of the pools, who can also set their own. */
export function LimitsPart({ limits }: { limits: readonly Limits[] }) {
  const [edited, setEdited] = useState<Limits>()
  return (
    <Panel title="Limits">
      <div className={layout.parts}>
        {limits.length === 0 && (
          <EmptyState>No limits yet. Add interviewers to a pool to set their limits here.</EmptyState>
        )}
        {limits.map((each) => (
          <div key={each.user_id} className={layout.middleRow}>
            <div style={{ flex: '1 1 14rem', minWidth: 0 }}>
              <strong>{each.name}</strong>
              <div>{formatLimits(each)}</div>
            </div>
            <Button
              aria-label={sentence('Edit limits for {name}', { name: each.name })}
              onClick={() => setEdited(each)}
            >
              Edit
            </Button>
          </div>
        ))}
      </div>
      {edited && <LimitsModal of={edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  )
}

function formatLimits({ per_day: day, per_week: week }: Limits): string {
  if (day === null && week === null) return 'No limit'
  if (week === null) return sentence('At most {day} a day', { day: day ?? 0 })
  if (day === null) return sentence('At most {week} a week', { week })
  return sentence('At most {day} a day and {week} a week', { day, week })
}

function LimitsModal({ of, onClose }: { of: Limits; onClose: () => void }) {
  useFocusReturn()
  const save = useCallMutation(panelSettings.limitSomebody, { quiet: true })
  const [typed, setTyped] = useState({ per_day: of.per_day, per_week: of.per_week })
  return (
    <Modal opened onClose={onClose} title={sentence('Limits for {name}', { name: of.name })} returnFocus={false}>
      <form
        className={layout.parts}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ body: { user_id: of.user_id, ...typed } }, { close: onClose })
        }}
      >
        <p>{sentence('{name} is notified and can change the limits in their profile.', { name: of.name })}</p>
        <LimitFields value={typed} onChange={setTyped} />
        {save.error && <p role="alert">{save.error.message}</p>}
        <div>
          <Button type="submit" variant="filled" busy={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  )
}
