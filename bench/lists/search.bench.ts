import { parseQuery } from '@rolecall/domain/search/parse-query'
import { toCondition } from '@rolecall/domain/search/to-tsquery'
import { closeConnections, type LatencySpread, repeat, type SendFunction, senderOf } from '../tools/clients.ts'
import { KNOWN, personOf } from '../tools/people.ts'
import type { PeopleWorld } from '../tools/people-world.ts'
import { askBoth } from './compare-searches.ts'
import { QUERIES, tell } from './search-queries.ts'

const RUN = { ms: 2_000, runsMin: 3, runsMax: 100 }
const CLIENTS = [1, 8]
/** Maximum count of a list, and rows of its page (contract, domain). */
const COUNTED = 10_000
const PAGE = 10
/** Number of times that each query is made in both ways, in turn. */
const PAIRS = 7
/** Maximum pool size for the comparison; above it one query takes a minute in the old way. */
const COMPARED_MAX = 100_000

const UNDERSTOOD = ['java OR python', 'java python php', `${KNOWN.everybodys} java NOT php`, 'java "bacon zoro"']

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)
const cells = (spreads: readonly LatencySpread[]) =>
  spreads.map(({ p50, p95 }) => `${ms(p50)} | ${ms(p95)}`).join(' | ')

/** Measures searches in the pool, and compares the number found with the true number. */
export async function benchSearch(world: PeopleWorld): Promise<string> {
  const { people, address, tokens } = world
  const truth = countTruth(people)
  const senders = tokens.map((token) => senderOf(address, token))
  const measure = async (act: (send: SendFunction) => Promise<unknown>) => {
    const spreads: LatencySpread[] = []
    for (const clients of CLIENTS)
      spreads.push(await repeat({ ...RUN, clients }, (client) => act(senders[client] as SendFunction)))
    return cells(spreads)
  }
  const rows: string[] = []
  for (const [place, { kind, query }] of QUERIES.entries()) {
    const body = { keyword: query, start: 0, people: true }
    const first = senders[0] as SendFunction
    const { total } = (await first('/rest/search/count', body)) as { total: number }
    const times = await measure((send) => send('/rest/viewresumes', body))
    rows.push(`| ${kind} | \`${query}\` | ${times} | ${total} | ${truth[place] ?? ''} |`)
    console.log(rows.at(-1))
  }
  for (const query of UNDERSTOOD) {
    const times = await measure((send) => send('/rest/search/understand', { keyword: query, people: true }))
    rows.push(`| what was understood | \`${query}\` | ${times} | | |`)
    console.log(rows.at(-1))
  }
  closeConnections()
  return [
    '| ms | asked | 1 client p50 | p95 | 8 clients p50 | p95 | found | there are |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    ...(people <= COMPARED_MAX ? ['', await compare(world)] : []),
  ].join('\n')
}

/** Compares PostgreSQL alone, the old way and the new way, in turn. */
async function compare({ url, companyId }: PeopleWorld): Promise<string> {
  const ways = await askBoth(url, companyId, { counted: COUNTED, limit: PAGE })
  const rows: string[] = []
  for (const { query } of QUERIES) {
    const { tree } = parseQuery(query)
    const wanted = tree && toCondition(tree)
    if (wanted?.kind !== 'tsquery') continue
    const taken: [before: number, now: number][] = []
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const before = await ways.before(wanted)
      const now = await ways.now(wanted)
      if (before.total !== now.total) throw new Error(`${query}: ${before.total} before, ${now.total} now`)
      taken.push([before.ms, now.ms])
    }
    const median = (of: (pair: [number, number]) => number) =>
      ms(taken.map(of).toSorted((a, b) => a - b)[PAIRS >> 1] ?? 0)
    rows.push(`| \`${query}\` | ${median(([before]) => before)} | ${median(([, now]) => now)} |`)
    console.log(rows.at(-1))
  }
  await ways.close()
  return ['| PostgreSQL alone, ms | before | now |', '| --- | ---: | ---: |', ...rows].join('\n')
}

function countTruth(people: number): (number | undefined)[] {
  const counts = QUERIES.map(({ isMeant }): number | undefined => (isMeant ? 0 : undefined))
  for (let number = 1; number <= people; number += 1) {
    const told = tell(personOf(number, people))
    for (const [place, { isMeant }] of QUERIES.entries()) if (isMeant?.(told)) counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}
