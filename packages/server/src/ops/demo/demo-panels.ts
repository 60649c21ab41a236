import { interviews } from '@rolecall/contract/interviews/interviews'
import { panelSettings } from '@rolecall/contract/interviews/panel-settings'
import { panels } from '@rolecall/contract/interviews/panels'
import { withCompany } from '../../platform/db/with-company.ts'
import { getInvited } from './demo.queries.ts'
import type { DemoClient } from './demo-client.ts'

const ROOMS = [
  {
    name: 'Banyan',
    place: 'Second floor',
    seats: 5,
    hours: { days: [1, 2, 3, 4, 5], from_minute: 510, to_minute: 1_110, time_zone: 'Asia/Kolkata' },
  },
  { name: 'Neem', place: 'Ground floor', seats: 3 },
]
const TALKS = [
  { title: 'System design', minutes: 60, room: true, pool: 0 },
  { title: 'Teamwork', minutes: 45, room: true, pool: 1 },
  { title: 'Coding', minutes: 45, room: true, pool: 0 },
  { title: 'Questions from the candidate', minutes: 30, room: false, pool: 2 },
]

/** Panel templates for any position. */
const FOR_ALL = [
  {
    name: 'First interviews by video',
    talks: [
      { title: 'Introduction', minutes: 30, room: false, pool: 2 },
      { title: 'Skills and tools', minutes: 45, room: false, pool: 0 },
    ],
    most_days: 1,
  },
  {
    name: 'Final round',
    talks: [
      { title: 'Case study', minutes: 60, room: true, pool: 0 },
      { title: 'Meet the team', minutes: 45, room: true, pool: 1 },
      { title: 'Offer and start date', minutes: 30, room: false, pool: 2 },
    ],
    most_days: 2,
  },
]
const FOLLOW = { in_order: true, break_least: 15, break_most: 120 }

/** Limits of the first of the engineers. */
const LIMITS = { per_day: 2, per_week: 6 }

type PanelsDemoInput = { positionId: string; admin: string }
type DemoTalk = (typeof TALKS)[number]

/** Adds three pools, two rooms, and panel templates: one of a position, and two for all. */
export async function addDemoPanels(client: DemoClient, { positionId, admin }: PanelsDemoInput): Promise<void> {
  for (const body of ROOMS) await client.make(panelSettings.saveRoom, { body }, admin)
  const { data: people } = await client.make(interviews.interviewers, {}, admin)
  // By name: the hiring manager, the administrator and the recruiter. One leads each pool, so that all demos book the same.
  const ids = people.map(({ id }) => id)
  const pools: string[] = []
  for (const [name, leads, shadows] of [
    ['Engineering interviewers', ids.slice(0, 1), []],
    ['Team interviewers', ids.slice(1, 2), ids.slice(0, 1)],
    ['Recruiting', ids.slice(2, 3), []],
  ] as const) {
    const members = [
      ...leads.map((user_id) => ({ user_id, seat: 'lead' as const })),
      ...shadows.map((user_id) => ({ user_id, seat: 'shadow' as const, shadowed_before: 1 })),
    ]
    pools.push((await client.make(panelSettings.savePool, { body: { name, shadows_needed: 2, members } }, admin)).id)
  }
  const talksOf = (talks: readonly DemoTalk[]) =>
    talks.map(({ pool, ...talk }) => ({ ...talk, seats: [{ as: 'lead' as const, pool_id: pools[pool] ?? '' }] }))
  const [engineer] = ids
  if (engineer) await client.make(panelSettings.limitSomebody, { body: { user_id: engineer, ...LIMITS } }, admin)
  const plan = { ...FOLLOW, talks: talksOf(TALKS), most_days: 2 }
  await client.make(
    panelSettings.saveTemplate,
    { body: { position_id: positionId, name: 'On-site interviews', plan } },
    admin,
  )
  for (const { name, talks, most_days } of FOR_ALL) {
    const body = { name, plan: { ...FOLLOW, talks: talksOf(talks), most_days } }
    await client.make(panelSettings.saveTemplate, { body }, admin)
  }
}

type Booking = {
  companyId: string
  positionId: string
  resumeId: string | undefined
  token: string
  date: string
  zone: string
}

/**
 * Books the panel of a position for a candidate of its list, from a day on: the best option that the search finds. Does nothing
 * without a panel template. Future interviews are booked when the demo is opened, since a snapshot is shifted by odd hours.
 */
export async function bookDemoPanel(
  client: DemoClient,
  { companyId, positionId, resumeId, token, date, zone: timezone }: Booking,
): Promise<void> {
  if (!resumeId) return
  const body = { position_id: positionId }
  const { data: templates } = await client.make(panelSettings.templates, { body }, token)
  const plan = templates.find(({ position_id }) => position_id === positionId)?.plan
  if (!plan) return
  const { name, email } = await withCompany(client.deps.db, companyId, (tx) => getInvited(tx, resumeId))
  const asked = { resumeid: resumeId, position_id: positionId, plan, date, days: 7, timezone }
  const { ways } = await client.make(panels.search, { body: asked }, token)
  const [first] = ways
  if (!first) return
  const way = first.talks
    .toSorted((one, other) => one.talk - other.talk)
    .map(({ starts_at, room_id, people }) => ({ starts_at, room_id, user_ids: people.map(({ user_id }) => user_id) }))
  const told = {
    interview_type: 'On-site interview',
    candidate_name: name,
    candidate_email: email,
    resume_attach: true,
  }
  await client.make(panels.book, { body: { ...asked, ...told, way } }, token)
}
