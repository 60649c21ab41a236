import { senderOf } from '../tools/clients.ts'
import type { LoadWorld } from '../tools/load-world.ts'
import { watchProcessor } from './processor-time.ts'

const TURNS = 5
const CALLS_A_TURN = 100

type Card = { resume_id: string; status: string }
type Cost = { server: number; database: number }

/**
 * Processor time of each everyday call in ms, of the server's process and of the database's: one client, the least of five
 * turns, in which other work of the machine disturbs least.
 */
export async function measureCalls(world: LoadWorld): Promise<string> {
  const send = senderOf(world.addresses[0] ?? '', world.tokens[0] ?? '')
  const positionId = world.positionIds[0] ?? ''
  const list = { positionId, status_grp: 'Initial Status', start: 0, facets: false }
  const { results } = (await send('/rest/position/candidate/cards', list)) as { results: Card[] }
  const seen = (run: number) => results[run % results.length]?.resume_id ?? ''
  const [moved] = results
  const move = (from: string, to: string) =>
    send('/rest/position/change/status', {
      positionId,
      resumeId: moved?.resume_id,
      previous_status: from,
      status: to,
      status_grp: to,
    })
  const calls: [name: string, call: (run: number) => Promise<unknown>][] = [
    ['open a candidate', (run) => send('/rest/position/resume/preview', { positionId, resumeId: seen(run) })],
    ['page of cards', () => send('/rest/position/candidate/cards', list)],
    ['page of cards with facets', () => send('/rest/position/candidate/cards', { ...list, facets: true })],
    ['counts of the groups', () => send('/rest/position/candidate/status_count', { positionId })],
    ['position', () => send('/rest/position/details', { positionId })],
    ['dashboard', () => send('/rest/dash')],
    [
      'change a status',
      (run) => (run % 2 === 0 ? move('Initial Status', 'Shortlisted') : move('Shortlisted', 'Initial Status')),
    ],
  ]
  const least = new Map<string, Cost>()
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [name, call] of calls) {
      for (let run = 0; run < 4; run += 1) await call(run)
      const [ofServer, ofDatabase] = [
        await watchProcessor(world.listPids()),
        await watchProcessor(world.listDatabasePids()),
      ]
      for (let run = 0; run < CALLS_A_TURN; run += 1) await call(run)
      const spent = { server: (await ofServer()) / CALLS_A_TURN, database: (await ofDatabase()) / CALLS_A_TURN }
      const known = least.get(name) ?? spent
      least.set(name, {
        server: Math.min(known.server, spent.server),
        database: Math.min(known.database, spent.database),
      })
    }
  return [
    '| call, one client | server, ms | database, ms |',
    '| --- | ---: | ---: |',
    ...[...least].map(([name, { server, database }]) => `| ${name} | ${server.toFixed(2)} | ${database.toFixed(2)} |`),
  ].join('\n')
}
