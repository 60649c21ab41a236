import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { interviews } from '@rolecall/contract/interviews/interviews'
import type { InterviewerPool, PanelTemplate } from '@rolecall/contract/interviews/panel-settings'
import { type PanelChange, panels } from '@rolecall/contract/interviews/panels'
import { addDays, dayIn } from '@rolecall/domain/calendar/company-day'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { useKeepTyped, useTypedBefore } from '../../../api/typed-input.ts'
import { useTimeZone, useToday } from '../../../api/use-today.ts'
import { findGap, newPlan } from '../../../components/candidate-view/panels/plan-values.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { getOwnZone } from '../../../ui/format/date-preferences.ts'
import layout from '../../../ui/shell/layout.module.css'
import { BookPanel } from './BookPanel.tsx'
import { PanelOptions } from './PanelOptions.tsx'
import { PanelWeek } from './PanelWeek.tsx'
import { PlanChoices } from './PlanChoices.tsx'
import styles from './Planning.module.css'
import { peopleOfPlan, peopleOfSchedule } from './panel-people.ts'
import type { PanelRequest, TypedBooking, TypedPlan } from './plan-types.ts'
import { findWindowGap, readWindows } from './WindowFields.tsx'

type Props = {
  candidate: CandidatePreview
  named: { resumeid: string; position_id: string }
  pools: readonly InterviewerPool[]
  templates: readonly PanelTemplate[]
  /** Called once the panel is booked. */
  onDone: () => void
}

type PanelInput = TypedPlan & { booking: TypedBooking }

/** The page's input, kept while it is unsaved. */
function useTypedPanel({ candidate, named, pools, templates }: Props) {
  const today = useToday()
  const [initial] = useState<PanelInput>(() => ({
    plan: templates[0]?.plan ?? newPlan(pools[0]?.pool_id),
    template: templates[0]?.template_id ?? null,
    range: { date: today, days: 14 },
    windows: [],
    taken: [],
    booking: { interview_type: 'On site', meeting_link: '', candidate_email: candidate.email },
  }))
  const before = useTypedBefore(`panel ${named.position_id} ${candidate.candidate_id}`, initial)
  const [typed, setTyped] = useState(before.found?.values ?? initial)
  useKeepTyped(before.place, { values: typed, isDirty: JSON.stringify(typed) !== JSON.stringify(initial) })
  return [typed, setTyped] as const
}

/** The choices of a panel, the week, and the possible schedules. */
export function PlanPanel(props: Props) {
  const { candidate, named, pools, templates, onDone } = props
  const timezone = useTimeZone()
  const [typed, setTyped] = useTypedPanel(props)
  const [asked, setAsked] = useState<PanelRequest>()
  const [picked, setPicked] = useState(0)
  /** Why the option that was to be booked is gone. */
  const [fault, setFault] = useState('')
  const { plan, range, windows, taken } = typed
  const colleagues = useCallQuery(interviews.interviewers, {}).data?.data ?? []
  const body = { ...named, timezone, ...(asked ?? { plan, ...range, changes: [], windows: [] }) }
  const book = useCallMutation(panels.book, { quiet: true })
  // What is being booked would no longer be found.
  const search = useCallQuery(panels.search, { body }, { enabled: asked !== undefined && !book.isPending })
  const found = asked && !search.error ? search.data : undefined
  const chosen = found?.ways[picked]
  const gap = findGap(plan) ?? findWindowGap(windows)
  const pick = (option: number, why = '') => {
    setPicked(option)
    setFault(why)
  }
  const look = (changes: PanelChange[]) => {
    pick(0)
    const proposed = taken.map(({ starts_at, ends_at }) => ({ starts_at, ends_at }))
    setAsked({ plan, ...range, changes, windows: [...proposed, ...readWindows(windows, timezone)] })
  }
  const change = (next: Partial<TypedPlan>) => {
    setTyped({ ...typed, ...next })
    setAsked(undefined)
  }
  const known = { pools, colleagues }
  return (
    <div className={styles.columns}>
      <div className={layout.parts}>
        <PlanChoices {...{ typed, named, pools, templates, timezone }} onChange={change}>
          {isOutside(typed, timezone) && (
            <p className={styles.quiet}>Some of the added times are outside the days to search.</p>
          )}
        </PlanChoices>
        <div className={styles.find}>
          <Button
            variant={chosen ? 'default' : 'filled'}
            disabledReason={gap}
            busy={asked !== undefined && search.isFetching}
            onClick={() => look([])}
          >
            Find times
          </Button>
        </div>
      </div>
      <div className={layout.partsApart}>
        {asked && search.error && <ErrorState what={search.error.message} onRetry={() => void search.refetch()} />}
        {asked && search.isPending && <Skeletons shape="lines" label="Finding times" />}
        {fault && <p role="alert">{fault}</p>}
        {found && asked && (
          <PanelOptions
            {...{ found, asked, picked }}
            onPick={pick}
            onAgree={(changes) => look([...asked.changes, ...changes])}
          />
        )}
        <PanelWeek
          named={named}
          people={chosen ? peopleOfSchedule(chosen, known) : peopleOfPlan(plan, known)}
          chosen={chosen}
          from={chosen ? dayIn(getOwnZone(), new Date(chosen.talks[0]?.starts_at ?? '')) : range.date}
        />
        {asked && chosen && (
          <BookPanel
            key={picked}
            {...{ book, candidate, body, chosen, onDone }}
            option={picked + 1}
            zone={found.timezone}
            typed={typed.booking}
            onType={(booking) => setTyped({ ...typed, booking })}
            onTaken={(why) => {
              pick(0, why)
              void search.refetch()
            }}
          />
        )}
      </div>
    </div>
  )
}

/** Returns whether an adopted window is outside the days that are searched. */
const isOutside = ({ taken, range: { date, days } }: TypedPlan, zone: string) =>
  taken.some(({ starts_at, ends_at }) => {
    const [first, last] = [dayIn(zone, new Date(starts_at)), dayIn(zone, new Date(ends_at))]
    return last < date || first >= addDays(date, days)
  })
