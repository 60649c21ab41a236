import { examplePlan, panelSettings } from '@rolecall/contract/interviews/panel-settings'
import { panels } from '@rolecall/contract/interviews/panels'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW, type TestApp, TODAY } from '../harness.ts'
import { putBack } from './put-back.ts'
import { aUser, type TestUser } from './user.ts'

/** NOW is a Monday at nine; with a day of notice the first time is on Tuesday at nine. */
const TUESDAY = NOW.getTime() + DAY_MS

let made = 0

/** A pool with some interviewers of the company. */
export async function aPool(
  { make }: Pick<TestApp, 'make'>,
  by: TestUser,
  leads: readonly string[],
  { shadows = [], needed = 0 }: { shadows?: readonly string[]; needed?: number } = {},
): Promise<string> {
  made += 1
  const members = [
    ...leads.map((user_id) => ({ user_id, seat: 'lead' as const })),
    ...shadows.map((user_id) => ({ user_id, seat: 'shadow' as const })),
  ]
  const body = { name: `Pool ${made}`, shadows_needed: needed, members }
  return (await make(panelSettings.savePool, { body }, by)).id
}

/** A panel of two interviews in a room on one day, each led by a member of a pool. */
export const twoTalks = (one: string, two: string) => {
  const seats = (pool_id: string) => [{ as: 'lead' as const, pool_id }]
  return {
    talks: [
      { title: 'Systems', minutes: 45, room: true, seats: seats(one) },
      { title: 'Team', minutes: 30, room: true, seats: seats(two) },
    ],
    in_order: true,
    most_days: 1,
    break_least: 15,
    break_most: 60,
  }
}

type PositionResume = { resumeId: string; positionId: string }

type PositionCandidate = PositionResume & { candidateId: string }

/** A pool, a room, a panel template, and a booked panel of one interview with a candidate ready for it. */
export async function somePanels(
  test: Pick<TestApp, 'db' | 'make'>,
  by: TestUser,
  { resumeId, positionId }: PositionResume,
) {
  const { make, db } = test
  made += 1
  await make(panelSettings.settleLimits, { body: { per_day: null, per_week: null } }, by)
  // A company has a maximum number of them, and examples are created very often.
  const { rooms, pools } = await make(panelSettings.setup, {}, by)
  const own = pools.find(({ members }) => members.some(({ user_id, leads }) => user_id === by.userId && leads))
  const poolId = own?.pool_id ?? (await aPool(test, by, [by.userId]))
  const roomId =
    rooms[0]?.room_id ?? (await make(panelSettings.saveRoom, { body: { name: `Room ${made}`, seats: 4 } }, by)).id
  const plan = examplePlan(poolId)
  const template = { position_id: positionId, name: `Panel ${made}`, plan }
  const { id: panelTemplateId } = await make(panelSettings.saveTemplate, { body: template }, by)
  const wayAt = (moment: number) => [{ starts_at: new Date(moment).toISOString(), user_ids: [by.userId] }]
  const asked = { resumeid: resumeId, position_id: positionId, plan, date: TODAY, days: 7, timezone: 'UTC' }
  const rest = { interview_type: 'On site', candidate_email: 'mara.ellison@example.com' }
  const { panel_id: panelId } = await make(panels.book, { body: { ...asked, ...rest, way: wayAt(TUESDAY) } }, by)
  const { data } = await make(panels.list, { body: { resumeid: resumeId, position_id: positionId } }, by)
  const interview_id = data.find(({ panel_id }) => panel_id === panelId)?.talks[0]?.interview_id ?? ''
  const { userId: comes } = await aUser(db, { companyId: by.companyId })
  return {
    poolId,
    roomId,
    panelTemplateId,
    panelId,
    panelTalk: { interview_id, leaves: by.userId, comes },
    panelWay: wayAt(TUESDAY + DAY_MS),
  }
}

/** Calls about panels, and about their parts. */
export const PANELS: readonly Call[] = [...Object.values<Call>(panels), ...Object.values<Call>(panelSettings)]

/** Ids before any panel exists. */
export const NO_PANELS = {
  poolId: '',
  roomId: '',
  panelTemplateId: '',
  panelId: '',
  panelTalk: { interview_id: '', leaves: '', comes: '' },
  panelWay: [],
}

/** New panel objects, with a candidate ready for interviews, without earlier interviews and panels. */
export async function freshPanels(test: Pick<TestApp, 'db' | 'make'>, by: TestUser, whom: PositionCandidate) {
  await putBack(test, by, whom, 'Screened')
  await withCompany(test.db, by.companyId, async (tx) => {
    await tx.deleteFrom('interview').where('company_id', '=', by.companyId).execute()
    await tx.deleteFrom('panel').where('company_id', '=', by.companyId).execute()
  })
  return somePanels(test, by, whom)
}

/** The same with a candidate who is moved to an interview status for it. */
export async function panelsWithCandidate(test: Pick<TestApp, 'db' | 'make'>, by: TestUser, whom: PositionCandidate) {
  await putBack(test, by, whom, 'Screened')
  return somePanels(test, by, whom)
}
