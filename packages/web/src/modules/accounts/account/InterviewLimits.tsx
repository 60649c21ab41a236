import { panelSettings } from '@rolecall/contract/contact/panel-settings'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { LimitFields } from '../../../parts/interview-limits/LimitFields.tsx'

/** How many interviews the person leads at most. */
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
          Save the limits
        </Button>
      </div>
    </form>
  )
}
