import { parseArgs } from 'node:util'
import { migrate } from '../packages/server/src/ground/db/migrate.ts'
import { startTestCluster } from '../packages/server/test/start-test-cluster.ts'
import { benchCharts } from './charts.bench.ts'
import { benchDuplicates } from './duplicates.bench.ts'
import { benchFairness } from './fairness.bench.ts'
import { benchFeed } from './feed.bench.ts'
import { benchIdle } from './idle.bench.ts'
import { benchImports } from './imports.bench.ts'
import { benchLists } from './lists.bench.ts'
import { benchMails } from './mails.bench.ts'
import { benchMatching } from './matching.bench.ts'
import { benchMoves } from './moves.bench.ts'
import { benchNeighbours } from './neighbours.bench.ts'
import { benchPanels } from './panels.bench.ts'
import { openPeopleWorld, type PeopleWorld } from './people-world.ts'
import { benchPosts } from './posts.bench.ts'
import { benchRanking } from './ranking.bench.ts'
import { benchReading } from './reading.bench.ts'
import { benchReports } from './reports.bench.ts'
import { benchScoresGiven } from './scores-given.bench.ts'
import { benchSearch } from './search.bench.ts'
import { benchShortlist } from './shortlist.bench.ts'
import { benchSignatures } from './signatures.bench.ts'
import { benchSlots } from './slots.bench.ts'
import { benchSourcing } from './sourcing.bench.ts'
import { benchUpload } from './upload.bench.ts'
import { benchWebhooks } from './webhooks.bench.ts'
import { type Section, writeResults } from './write-results.ts'

// `npm run bench -- lists search` measures and writes the tables down; without names, all of them. `--people 10000,100000`
// says of how many people, `--applications 1000000` over how many reports are made, `--lines 100000` how long the table is that
// is imported, `--sourced 10000` how many people a board has, `--keep <folder>` keeps the databases for the next run, `--title after` names the tables apart,
// `--companies 5000` how many are at rest, `--attacks feeds,analyses` which of the neighbours' there are. Run it on a quiet
// machine.

/** The most people at once that a section lets work. */
const USERS = 8

const inCluster =
  (bench: (url: string) => Promise<string>, { grows = false } = {}) =>
  async () => {
    const cluster = await startTestCluster({ grows })
    try {
      await migrate(cluster.url)
      return await bench(cluster.url)
    } finally {
      await cluster.stop()
    }
  }

const ALONE: Record<string, [title: string, bench: () => Promise<string>]> = {
  reading: ['Reading résumés', benchReading],
  panels: ['Panels of interviews', benchPanels],
  signatures: ['Signed offers', benchSignatures],
  matching: ['Matching a pool', inCluster(benchMatching)],
  shortlist: ['A shortlist', inCluster(benchShortlist)],
  duplicates: ['People who may be one', inCluster(benchDuplicates)],
  feed: ['Following a company', inCluster(benchFeed)],
  moves: ['Moving very many', inCluster(benchMoves)],
  scores: ['Scoring a list, and its log', inCluster(benchScoresGiven)],
  reports: ['Reports', inCluster((url) => benchReports(url, Number(values.applications)))],
  imports: ['Importing a table', inCluster((url) => benchImports(url, Number(values.lines)), { grows: true })],
  sourcing: ['Sourcing from a board', inCluster((url) => benchSourcing(url, Number(values.sourced)))],
  mails: ['Mails to very many', inCluster(benchMails)],
  posts: ['Pages for people without an account', inCluster(benchPosts)],
  charts: ['Charts of a million applications', inCluster(benchCharts)],
  fairness: ['An audit of ten thousand applicants', inCluster(benchFairness)],
  slots: ['Times that suit everybody', inCluster(benchSlots)],
  webhooks: ['Webhooks', inCluster(benchWebhooks, { grows: true })],
  idle: ['Companies at rest', inCluster((url) => benchIdle(url, Number(values.companies)))],
  neighbours: ['Neighbours', () => benchNeighbours(values.attacks.split(',').filter(Boolean))],
}
const WITH_PEOPLE: Record<string, [title: string, bench: (world: PeopleWorld) => Promise<string>]> = {
  lists: ['Lists', benchLists],
  search: ['Search', benchSearch],
  ranking: ['Ranking', benchRanking],
  upload: ['One uploaded file', benchUpload],
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    applications: { type: 'string', default: '1000000' },
    people: { type: 'string', default: '10000,100000' },
    keep: { type: 'string' },
    title: { type: 'string', default: '' },
    lines: { type: 'string', default: '100000' },
    sourced: { type: 'string', default: '10000' },
    companies: { type: 'string', default: '5000' },
    attacks: { type: 'string', default: '' },
  },
})
const known = [...Object.keys(ALONE), ...Object.keys(WITH_PEOPLE)]
const unknown = positionals.filter((name) => !known.includes(name))
if (unknown.length > 0) throw new Error(`There is no section ${unknown.join(', ')}; there are ${known.join(', ')}.`)
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name)

const sections: Section[] = []
for (const [name, [title, bench]] of Object.entries(ALONE))
  if (isWanted(name)) sections.push([[title, values.title].filter(Boolean).join(', '), await bench()])
const wanted = Object.entries(WITH_PEOPLE).filter(([name]) => isWanted(name))
for (const people of wanted.length > 0 ? values.people.split(',').map(Number) : []) {
  await using opened = new AsyncDisposableStack()
  const world = await openPeopleWorld(opened, { people, users: USERS, keepIn: values.keep })
  for (const [, [title, bench]] of wanted)
    sections.push([
      [`${title}, ${people.toLocaleString('en')} people`, values.title].filter(Boolean).join(', '),
      `${await bench(world)}\n\n${world.tellMemory()}`,
    ])
}
console.log(await writeResults(sections))
