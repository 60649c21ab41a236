import { closeConnections, repeat, type Send, senderOf } from './clients.ts'
import { KNOWN, personOf } from './people.ts'
import type { PeopleWorld } from './people-world.ts'

const RUN = { ms: 4_000, runsMin: 3, runsMax: 100 }
const CLIENTS = [1, 8]

type Words = ReadonlySet<string>
/** What is typed, and whom it means, told from the words of the text alone. */
const QUERIES: readonly (readonly [query: string, isMeant: (words: Words) => boolean])[] = [
  [KNOWN.common, (words) => words.has(KNOWN.common)],
  [KNOWN.rare, (words) => words.has(KNOWN.rare)],
  [KNOWN.nobodys, () => false],
  [KNOWN.everybodys, () => true],
  ['java AND python', (words) => words.has('java') && words.has('python')],
  ['java NOT php', (words) => words.has('java') && !words.has('php')],
  ['(java OR python) NOT php', (words) => (words.has('java') || words.has('python')) && !words.has('php')],
  ['java AND (python OR php)', (words) => words.has('java') && (words.has('python') || words.has('php'))],
]

/** How long the pool takes to find a word, and how many it finds beside how many there are. */
export async function benchSearch({ people, address, tokens }: PeopleWorld): Promise<string> {
  const truth = countTruth(people)
  const senders = tokens.map((token) => senderOf(address, token))
  const rows: string[] = []
  for (const [place, [query]] of QUERIES.entries()) {
    const find = (send: Send) => send('/rest/viewresumes', { keyword: query, start: 0 }) as Promise<{ total: number }>
    const { total } = await find(senders[0] as Send)
    const spreads = []
    for (const clients of CLIENTS)
      spreads.push(await repeat({ ...RUN, clients }, (client) => find(senders[client] as Send)))
    const times = spreads.map(({ p50, p95 }) => `${p50.toFixed(1)} | ${p95.toFixed(1)}`).join(' | ')
    rows.push(`| \`${query}\` | ${times} | ${total} | ${truth[place]} |`)
    console.log(rows.at(-1))
  }
  closeConnections()
  return [
    '| ms | 1 client p50 | p95 | 8 clients p50 | p95 | found | there are |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n')
}

function countTruth(people: number): number[] {
  const counts = QUERIES.map(() => 0)
  for (let number = 1; number <= people; number += 1) {
    const words = new Set(personOf(number, people).text.toLowerCase().split(' '))
    for (const [place, [, isMeant]] of QUERIES.entries()) if (isMeant(words)) counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}
