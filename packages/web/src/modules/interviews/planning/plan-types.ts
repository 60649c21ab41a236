import type { PanelPlan } from '@rolecall/contract/interviews/panel-plan'
import type { PanelChange } from '@rolecall/contract/interviews/panels'
import type { TakenWindow } from './ProposedTimes.tsx'
import type { TypedWindow } from './WindowFields.tsx'

/** The choices of a panel, as they are typed. */
export type TypedPlan = {
  plan: PanelPlan
  template: string | null
  range: { date: string; days: number }
  windows: readonly TypedWindow[]
  taken: readonly TakenWindow[]
}

export type TypedBooking = { interview_type: string; meeting_link: string; candidate_email: string }

/** What is sent to the search, with the changes that were accepted so far. */
export type PanelRequest = {
  plan: PanelPlan
  date: string
  days: number
  changes: PanelChange[]
  windows: { starts_at: string; ends_at: string }[]
}
