import { parseArgs } from 'node:util'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { startTestCluster } from '../packages/server/test/start-test-cluster.ts'
import { benchImports } from './incoming/imports.bench.ts'
import { benchPosts } from './incoming/posts.bench.ts'
import { benchSourcing } from './incoming/sourcing.bench.ts'
import { benchPanelWeeks } from './interviews/panel-weeks.bench.ts'
import { benchPanels } from './interviews/panels.bench.ts'
import { benchSlots } from './interviews/slots.bench.ts'
import { benchFeed } from './lists/feed.bench.ts'
import { benchLists } from './lists/lists.bench.ts'
import { benchSearch } from './lists/search.bench.ts'
import { benchIdle } from './machines/idle.bench.ts'
import { benchNeighbours } from './machines/neighbours.bench.ts'
import { benchDuplicates } from './matching/duplicates.bench.ts'
import { benchRanking } from './matching/ranking.bench.ts'
import { benchScoresGiven } from './matching/scores-given.bench.ts'
import { benchShortlist } from './matching/shortlist.bench.ts'
import { benchMails } from './pipeline/mails.bench.ts'
import { benchMoves } from './pipeline/moves.bench.ts'
import { benchSignatures } from './pipeline/signatures.bench.ts'
import { benchWebhooks } from './pipeline/webhooks.bench.ts'
import { benchReading } from './reading/reading.bench.ts'
import { benchUpload } from './reading/upload.bench.ts'
import { benchCharts } from './reports/charts.bench.ts'
import { benchFairness } from './reports/fairness.bench.ts'
import { benchReports } from './reports/reports.bench.ts'
import { openPeopleWorld, type PeopleWorld } from './tools/people-world.ts'
import { type Section, writeResults } from './tools/write-results.ts'

// `npm run bench -- lists search` measures these sections and writes their tables into results.md; docs/bench.md describes
// the sections and the options.

/** Maximum number of concurrent users in any section. */
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
  'panels-weeks': ['Random weeks of panels', () => benchPanelWeeks(Number(values.weeks))],
  shortlist: ['A shortlist', inCluster(benchShortlist)],
  duplicates: ['Possible duplicates', inCluster(benchDuplicates)],
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
    weeks: { type: 'string', default: '100000' },
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
