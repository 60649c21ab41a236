import { interviews } from '@rolecall/contract/contact/interviews'
import { panelSettings } from '@rolecall/contract/contact/panel-settings'
import type { DemoClient } from './demo-client.ts'

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

type Given = { positionId: string; admin: string }

/** Two pools, two rooms, and a panel of four talks to begin with. */
export async function addDemoPanels(client: DemoClient, { positionId, admin }: Given): Promise<void> {
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
}
