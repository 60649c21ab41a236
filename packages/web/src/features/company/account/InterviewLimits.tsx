import { NumberInput } from '@mantine/core'
import { LIMITS_MOST, panelSettings } from '@rolecall/contract/contact/panel-settings'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { FieldRow } from '../../../kit/form/FormFields.tsx'
import layout from '../../../kit/shell/layout.module.css'

/** How many interviews the person leads at most. */
export function InterviewLimits() {
  const { data, error, refetch } = useCallQuery(panelSettings.limits, {})
  if (error) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons shape="lines" />
  return <Limits day={data.per_day} week={data.per_week} />
}

const read = (value: string | number) => (typeof value === 'number' ? Math.round(value) : null)

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
      <FieldRow>
        <NumberInput
          label="Interviews a day, at most"
          placeholder="As many as there are"
          min={0}
          max={LIMITS_MOST.day}
          value={typed.per_day ?? ''}
          onChange={(value) => setTyped({ ...typed, per_day: read(value) })}
        />
        <NumberInput
          label="Interviews a week, at most"
          placeholder="As many as there are"
          min={0}
          max={LIMITS_MOST.week}
          value={typed.per_week ?? ''}
          onChange={(value) => setTyped({ ...typed, per_week: read(value) })}
        />
      </FieldRow>
      <div>
        <Button type="submit" busy={save.isPending}>
          Save the limits
        </Button>
      </div>
    </form>
  )
}
