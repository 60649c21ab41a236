import { panelSettings } from '@rolecall/contract/interviews/panel-settings'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { LimitFields } from '../../../components/interview-limits/LimitFields.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import layout from '../../../ui/shell/layout.module.css'

/** Maximum number of interviews for the user. */
export function InterviewLimits() {
  const { data, error, refetch } = useCallQuery(panelSettings.limits, {})
  if (error) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons shape="lines" />
  return <Limits day={data.per_day} week={data.per_week} />
}

function Limits({ day, week }: { day: number | null; week: number | null }) {
  const save = useCallMutation(panelSettings.settleLimits)
  const [typed, setTyped] = useState({ per_day: day, per_week: week })
  return (
    <form
      className={layout.parts}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ body: typed })
      }}
    >
      <LimitFields value={typed} onChange={setTyped} />
      <div>
        <Button type="submit" busy={save.isPending}>
          Save limits
        </Button>
      </div>
    </form>
  )
}
