import { interviews } from '@rolecall/contract/contact/interviews'
import type { PanelPlan } from '@rolecall/contract/contact/panel-plan'
import { panelSettings } from '@rolecall/contract/contact/panel-settings'
import { panels } from '@rolecall/contract/contact/panels'
import { candidates } from '@rolecall/contract/people/candidates'
import { addDays, dayIn } from '@rolecall/domain/calendar/company-day'
import type { DemoClient } from './demo-client.ts'

const ZONE = 'Asia/Kolkata'
/** By their place on the list. */
const WHOM = 6
const ROOMS = [
  { name: 'Banyan', place: 'Second floor', seats: 5 },
  { name: 'Neem', place: 'Ground floor', seats: 3 },
]
const TALKS = [
  { title: 'Systems', minutes: 60, room: true, pool: 0 },
  { title: 'Working together', minutes: 45, room: true, pool: 1 },
  { title: 'Code', minutes: 45, room: true, pool: 0 },
  { title: 'Your questions', minutes: 30, room: false, pool: 1 },
]

type Given = { positionId: string; shortlist: readonly string[]; token: string; admin: string }

/** Two pools, two rooms, a panel of four talks to begin with, and one that is booked. */
export async function bookDemoPanel(client: DemoClient, { positionId, shortlist, token, admin }: Given): Promise<void> {
  for (const body of ROOMS) await client.make(panelSettings.saveRoom, { body }, admin)
  const { data: people } = await client.make(interviews.interviewers, {}, admin)
  const ids = people.map(({ id }) => id)
  const half = Math.ceil(ids.length / 2)
  const pools: string[] = []
  for (const [name, leads, shadows] of [
    ['Engineering', ids.slice(0, half), []],
    ['Team', ids.slice(half), ids.slice(0, 1)],
  ] as const) {
    const members = [
      ...leads.slice(0, 8).map((user_id) => ({ user_id, seat: 'lead' as const })),
      ...shadows.map((user_id) => ({ user_id, seat: 'shadow' as const, shadowed_before: 1 })),
    ]
    pools.push((await client.make(panelSettings.savePool, { body: { name, shadows_needed: 2, members } }, admin)).id)
  }
  const plan = {
    talks: TALKS.map(({ pool, ...talk }) => ({
      ...talk,
      seats: [{ as: 'lead' as const, pool_id: pools[pool] ?? '' }],
    })),
    in_order: false,
    most_days: 2,
    break_least: 15,
    break_most: 120,
  }
  await client.make(panelSettings.saveTemplate, { body: { position_id: positionId, name: 'On site', plan } }, admin)
  await bookFirst(client, { positionId, resumeId: shortlist[WHOM], token, plan })
}

type Booked = { positionId: string; resumeId: string | undefined; token: string; plan: PanelPlan }

async function bookFirst(client: DemoClient, { positionId, resumeId, token, plan }: Booked): Promise<void> {
  if (!resumeId) return
  const preview = { resume_id: resumeId, positionId, ahead: true }
  const { data } = await client.make(candidates.preview, { body: preview }, token)
  const date = addDays(dayIn(ZONE, client.deps.now()), 6)
  const asked = { resumeid: resumeId, position_id: positionId, plan, date, days: 14, timezone: ZONE }
  const { ways } = await client.make(panels.search, { body: asked }, token)
  const talks = ways[0]?.talks.toSorted((one, other) => one.talk - other.talk)
  if (!talks) return
  const way = talks.map(({ starts_at, room_id, people }) => ({
    starts_at,
    room_id,
    user_ids: people.map(({ user_id }) => user_id),
  }))
  const rest = {
    interview_type: 'On site',
    candidate_email: data.email,
    candidate_name: data.name,
    resume_attach: true,
  }
  await client.make(panels.book, { body: { ...asked, ...rest, way } }, token)
}
