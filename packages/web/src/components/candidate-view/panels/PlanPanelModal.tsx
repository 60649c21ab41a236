import { Modal, NumberInput, Select, TextInput } from '@mantine/core'
import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import type { PanelPlan } from '@rolecall/contract/interviews/panel-plan'
import { panelSettings } from '@rolecall/contract/interviews/panel-settings'
import { type PanelChange, type PanelSchedule, panels } from '@rolecall/contract/interviews/panels'
import { addDays, dayIn } from '@rolecall/domain/calendar/company-day'
import { PANEL } from '@rolecall/domain/interviews/panels/panel'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { useTimeZone, useToday } from '../../../api/use-today.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { DayField } from '../../../ui/form/DayField.tsx'
import { useFocusReturn } from '../../../ui/form/use-focus-return.ts'
import layout from '../../../ui/shell/layout.module.css'
import { useReportEmails } from '../../email-reports/use-report-emails.ts'
import { BookedPanels } from './BookedPanels.tsx'
import { PanelSchedules } from './PanelSchedules.tsx'
import styles from './Panels.module.css'
import { PlanFields } from './PlanFields.tsx'
import { ProposedTimes, type TakenWindow } from './ProposedTimes.tsx'
import { findGap, newPlan } from './plan-values.ts'
import { findWindowGap, readWindows, type TypedWindow, WindowFields } from './WindowFields.tsx'

type Props = {
  candidate: CandidatePreview
  /** The candidate's name as shown on the page. */
  name: string
  application: NonNullable<CandidatePreview['application']>
  onClose: () => void
}

type PanelRequest = {
  plan: PanelPlan
  date: string
  days: number
  changes: PanelChange[]
  windows: { starts_at: string; ends_at: string }[]
}

/** Plans several interviews with a candidate at once: the interviews, the possible schedules, and booking one. */
export default function PlanPanelModal({ candidate, name, application, onClose }: Props) {
  useFocusReturn()
  const named = { resumeid: candidate.resume_id, position_id: application.positionId }
  const setup = useCallQuery(panelSettings.setup, {})
  const templates = useCallQuery(panelSettings.templates, { body: { position_id: application.positionId } })
  const error = setup.error ?? templates.error
  const retry = () => void Promise.all([setup.refetch(), templates.refetch()])
  return (
    <Modal opened onClose={onClose} title={`Plan an interview panel with ${name}`} size="xl" returnFocus={false}>
      {error && <ErrorState what={error.message} onRetry={retry} />}
      {!error && !(setup.data && templates.data) && <Skeletons shape="lines" />}
      {!error && setup.data && templates.data && (
        <div className={layout.partsApart}>
          <BookedPanels named={named} />
          <Planning {...{ candidate, named, onClose }} pools={setup.data.pools} templates={templates.data.data} />
        </div>
      )}
    </Modal>
  )
}

type PlanningProps = Pick<Props, 'candidate' | 'onClose'> & {
  named: { resumeid: string; position_id: string }
  pools: Parameters<typeof PlanFields>[0]['pools']
  templates: readonly { template_id: string; name: string; plan: PanelPlan }[]
}

function Planning({ candidate, named, pools, templates, onClose }: PlanningProps) {
  const timezone = useTimeZone()
  const today = useToday()
  const [plan, setPlan] = useState<PanelPlan>(() => templates[0]?.plan ?? newPlan(pools[0]?.pool_id))
  const [template, setTemplate] = useState<string | null>(templates[0]?.template_id ?? null)
  const [range, setRange] = useState({ date: today, days: 14 })
  const [windows, setWindows] = useState<readonly TypedWindow[]>([])
  const [taken, setTaken] = useState<readonly TakenWindow[]>([])
  const [asked, setAsked] = useState<PanelRequest>()
  const [chosen, setChosen] = useState<PanelSchedule>()
  const body = { ...named, timezone, ...(asked ?? { plan, ...range, changes: [], windows: [] }) }
  const search = useCallQuery(panels.search, { body }, { enabled: asked !== undefined })
  const gap = findGap(plan) ?? findWindowGap(windows)
  const look = (changes: PanelChange[]) => {
    setChosen(undefined)
    const proposed = taken.map(({ starts_at, ends_at }) => ({ starts_at, ends_at }))
    setAsked({ plan, ...range, changes, windows: [...proposed, ...readWindows(windows, timezone)] })
  }
  const forget = () => {
    setAsked(undefined)
    setChosen(undefined)
  }
  const change = (next: PanelPlan) => {
    setPlan(next)
    forget()
  }
  return (
    <div className={layout.parts}>
      {templates.length > 0 && (
        <Select
          label="Start from template"
          data={templates.map(({ template_id, name }) => ({ value: template_id, label: name }))}
          value={template}
          onChange={(value) => {
            setTemplate(value)
            const found = templates.find(({ template_id }) => template_id === value)
            if (found) change(found.plan)
          }}
        />
      )}
      <PlanFields plan={plan} pools={pools} onChange={change} />
      <div className={layout.row}>
        <DayField
          isKept
          className={styles.number}
          label="From"
          min={today}
          value={range.date}
          onChange={(date) => {
            setRange({ ...range, date })
            setAsked(undefined)
          }}
        />
        <NumberInput
          className={styles.number}
          label="Days to search"
          min={1}
          max={PANEL.searchDays}
          value={range.days}
          onChange={(value) => {
            setRange({ ...range, days: typeof value === 'number' ? Math.round(value) : 14 })
            setAsked(undefined)
          }}
        />
      </div>
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
            onChange={(next) => {
              setTaken(next)
              forget()
            }}
          />
        }
        onChange={(next) => {
          setWindows(next)
          forget()
        }}
      />
      {isOutside(taken, range, timezone) && (
        <p className={styles.quiet}>Some of the added times are outside the days to search.</p>
      )}
      <div>
        <Button
          variant={asked ? 'default' : 'filled'}
          disabledReason={gap}
          busy={asked !== undefined && search.isFetching}
          onClick={() => look([])}
        >
          Find times
        </Button>
      </div>
      {asked && search.error && <ErrorState what={search.error.message} onRetry={() => void search.refetch()} />}
      {asked && search.data && !search.error && (
        <PanelSchedules
          found={search.data}
          chosen={chosen}
          onChoose={setChosen}
          onAgree={(changes) => look([...asked.changes, ...changes])}
        />
      )}
      {asked && chosen && (
        <Booking
          key={chosen.talks.map(({ starts_at }) => starts_at).join()}
          {...{ candidate, body, chosen, onClose }}
          onTaken={() => {
            setChosen(undefined)
            void search.refetch()
          }}
        />
      )}
    </div>
  )
}

/** Returns whether an adopted window is outside the days that are searched. */
const isOutside = (taken: readonly TakenWindow[], { date, days }: { date: string; days: number }, zone: string) =>
  taken.some(({ starts_at, ends_at }) => {
    const [first, last] = [dayIn(zone, new Date(starts_at)), dayIn(zone, new Date(ends_at))]
    return last < date || first >= addDays(date, days)
  })

type BookingProps = Pick<Props, 'candidate' | 'onClose'> & {
  body: { resumeid: string; position_id: string; timezone: string } & PanelRequest
  chosen: PanelSchedule
  /** Called when the chosen schedule is no longer available, to search again. */
  onTaken: () => void
}

function Booking({ candidate, body, chosen, onTaken, onClose }: BookingProps) {
  const tell = useReportEmails()
  const book = useCallMutation(panels.book, { quiet: true })
  const [typed, setTyped] = useState({ interview_type: 'On site', meeting_link: '', candidate_email: candidate.email })
  const way = chosen.talks
    .toSorted((one, other) => one.talk - other.talk)
    .map(({ starts_at, room_id, people }) => ({ starts_at, room_id, user_ids: people.map(({ user_id }) => user_id) }))
  const submit = () =>
    book.mutate(
      { body: { ...body, ...typed, way, candidate_name: candidate.name, phone: candidate.phone, resume_attach: true } },
      {
        onSuccess: (told) => {
          tell(told)
          onClose()
        },
        onError: ({ code }) => {
          if (code === 'conflict') onTaken()
        },
      },
    )
  return (
    <section aria-label="Book" className={layout.parts}>
      <div className={layout.row}>
        <TextInput
          className={styles.number}
          label="Type"
          required
          value={typed.interview_type}
          onChange={(event) => setTyped({ ...typed, interview_type: event.currentTarget.value })}
        />
        <TextInput
          className={styles.number}
          label="Video call"
          placeholder="https://"
          value={typed.meeting_link}
          onChange={(event) => setTyped({ ...typed, meeting_link: event.currentTarget.value })}
        />
        <TextInput
          className={styles.number}
          label="Candidate email"
          type="email"
          required
          value={typed.candidate_email}
          onChange={(event) => setTyped({ ...typed, candidate_email: event.currentTarget.value })}
        />
      </div>
      {book.error && <p role="alert">{book.error.message}</p>}
      <div>
        <Button variant="filled" busy={book.isPending} onClick={submit}>
          Book all interviews
        </Button>
      </div>
    </section>
  )
}
