import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seeded } from '../tools/people.ts'

// `node bench/machines/cluster-on-paper.ts` computes what a hundred million people take on a Citus cluster (docs/scale.md).
// Nothing is measured here: change an assumption and run it again. Figures for a single machine are those of bench/results.md.

/** Companies by size: how many there are, and how many people each has. */
const COMPANIES = [
  { count: 1, people: 5_000_000 },
  { count: 10, people: 1_000_000 },
  { count: 100, people: 200_000 },
  { count: 2_000, people: 20_000 },
  { count: 10_000, people: 2_000 },
  { count: 25_000, people: 200 },
]

const CLUSTER = { workers: 50, coresPerWorker: 16, gbPerWorker: 128, diskGbPerWorker: 1_000, coordinatorCores: 32 }

/** Measured in one company on one machine of two cores (bench/results.md). */
const MEASURED = {
  /** A million people: their database, and their index in a node’s memory. */
  diskGbPerMillion: 15.2,
  indexGbPerMillion: 0.442,
  nodeMsPerRequest: 2.57,
  /** A mean of what 200 users ask for (“What a request costs”). */
  postgresMsPerRequest: 2.8,
  messagesPerRequest: 4,
  statementsPerRequest: 11,
  /** Time of a search for a common word, one client. */
  searchMsPerMillion: 120,
  importLineMs: 1.26,
}

const ASSUMED = {
  /** People of a pool per user at work in the busiest hour, and seconds between two requests of a user. */
  peoplePerActiveUser: 2_000,
  secondsBetweenRequests: 20,
  searchesPerRequest: 0.05,
  writesPerRequest: 0.15,
  /** Share of the data that is read often and should be in memory. */
  hotShare: 0.15,
  /** Processor time of the coordinator for a statement that goes to one shard, and the way there and back. */
  coordinatorMsPerStatement: 0.2,
  roundTripMs: 0.5,
  /** Commits a second of transactions that notify: PostgreSQL commits those one after the other. */
  notifyingCommitsPerSecond: 5_000,
  /** What one shard takes to answer a question over all companies that indexes answer. */
  msPerShardAndQuestion: 1,
  /** A transaction of a nightly job that finds nothing to do, sent from one process, one company after the other. */
  msPerNightlyVisit: 8,
  nightHours: 6,
  /** A node reads each notification and looks who listens. */
  nodeMsPerNotification: 0.05,
  /** An `alter table` on a single shard, without rewriting it. */
  msPerShardChange: 5,
}

/** Shards per table. Citus’ default is 32, which is fewer than the machines. */
const SHARDS = [32, 128, 512, 2_048]
const SHARDS_USED = 512
const RUNS = 200
/** Companies above this many people get a shard of their own (`isolate_tenant_to_new_shard`). */
const ISOLATED_FROM = 200_000

/** Questions over all companies: every minute, every five to fifteen, and nightly jobs that visit each company. */
const QUESTIONS = { everyMinute: 9, everyTenMinutes: 9, nightlyJobs: 17 }

const TABLES = readFileSync(join(import.meta.dirname, '../../packages/server/src/platform/db/schema.sql'), 'utf8')
  .split(/^create table /m)
  .slice(1)
  .filter((table) => /^ {2}company_id uuid/m.test(table)).length

const people = COMPANIES.reduce((sum, { count, people: each }) => sum + count * each, 0)
const companies = COMPANIES.reduce((sum, { count }) => sum + count, 0)
const largest = Math.max(...COMPANIES.map(({ people: each }) => each))
const gbOf = (count: number) => (count / 1e6) * MEASURED.diskGbPerMillion
const tell = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })

const sizes = COMPANIES.flatMap(({ count, people: each }) => Array.from({ length: count }, () => each))

/** Puts companies on shards at random, as their hash does, and shards on machines in turn. Returns people per machine. */
function placeByHash(shards: number, random: () => number): number[] {
  const load = Array.from({ length: CLUSTER.workers }, () => 0)
  for (const size of sizes) {
    const machine = Math.floor(random() * shards) % CLUSTER.workers
    load[machine] = (load[machine] ?? 0) + size
  }
  return load
}

/** The same, with large companies on shards of their own, and all shards moved to where there is most room. */
function placeBySize(shards: number, random: () => number): number[] {
  const small = Array.from({ length: shards }, () => 0)
  const moved: number[] = []
  for (const size of sizes) {
    if (size >= ISOLATED_FROM) moved.push(size)
    else {
      const shard = Math.floor(random() * shards)
      small[shard] = (small[shard] ?? 0) + size
    }
  }
  const load = Array.from({ length: CLUSTER.workers }, () => 0)
  for (const size of [...moved, ...small].toSorted((a, b) => b - a)) {
    const machine = load.indexOf(Math.min(...load))
    load[machine] = (load[machine] ?? 0) + size
  }
  return load
}

function describePlacement(shards: number): string {
  const spread = (place: typeof placeByHash) => {
    const runs = Array.from({ length: RUNS }, (_, seed) => place(shards, seeded(seed + 1)))
    const fullest = runs.map((load) => Math.max(...load)).toSorted((a, b) => a - b)
    return { median: fullest[RUNS >> 1] ?? 0, empty: runs[0]?.filter((load) => load === 0).length ?? 0 }
  }
  const hashed = spread(placeByHash)
  const sized = spread(placeBySize)
  const cells = [
    shards,
    tell(shards * TABLES),
    hashed.empty,
    tell(gbOf(hashed.median)),
    tell(gbOf(sized.median)),
    tell((sized.median * CLUSTER.workers) / people),
  ]
  return `| ${cells.join(' | ')} |`
}

const requests = people / ASSUMED.peoplePerActiveUser / ASSUMED.secondsBetweenRequests
const writes = requests * ASSUMED.writesPerRequest
const searchMs = sizes.reduce((ms, size) => ms + (size / people) * (size / 1e6) * MEASURED.searchMsPerMillion, 0)
const searchCores = (requests * ASSUMED.searchesPerRequest * searchMs) / 1_000
const coordinatorCores = (requests * MEASURED.statementsPerRequest * ASSUMED.coordinatorMsPerStatement) / 1_000
const questionMs = SHARDS_USED * ASSUMED.msPerShardAndQuestion
const questionCores =
  (questionMs * (QUESTIONS.everyMinute / 60 + QUESTIONS.everyTenMinutes / 600)) / 1_000 / CLUSTER.workers

const night = (QUESTIONS.nightlyJobs * companies * ASSUMED.msPerNightlyVisit) / 3_600_000
const requestCores = (requests * MEASURED.postgresMsPerRequest) / 1_000 + searchCores
const largestSearchMs = (largest / 1e6) * MEASURED.searchMsPerMillion
const hotGb = (gbOf(people) * ASSUMED.hotShare) / CLUSTER.workers
const cores = CLUSTER.workers * CLUSTER.coresPerWorker

/** The load, the limit, and the share of the limit that the load takes, where both have the same unit. */
const rows: [what: string, takes: string, there: string, share?: number][] = [
  [
    'the largest company, a search for a common word',
    `${tell(largestSearchMs)} ms`,
    '150 ms wanted',
    largestSearchMs / 150,
  ],
  [
    'nightly jobs that visit every company, one process',
    `${tell(night)} h`,
    `${ASSUMED.nightHours} h`,
    night / ASSUMED.nightHours,
  ],
  [
    'coordinator: planning and passing on',
    `${tell(coordinatorCores)} cores`,
    `${CLUSTER.coordinatorCores}`,
    coordinatorCores / CLUSTER.coordinatorCores,
  ],
  [
    'the largest company on its worker: disk',
    `${tell(gbOf(largest))} GB`,
    `${tell(CLUSTER.diskGbPerWorker)} GB`,
    gbOf(largest) / CLUSTER.diskGbPerWorker,
  ],
  [
    'coordinator: commits that notify, a second',
    tell(writes),
    tell(ASSUMED.notifyingCommitsPerSecond),
    writes / ASSUMED.notifyingCommitsPerSecond,
  ],
  [
    'each node: notifications of all companies, ms a second',
    tell(writes * ASSUMED.nodeMsPerNotification),
    '1,000',
    (writes * ASSUMED.nodeMsPerNotification) / 1_000,
  ],
  [
    'each worker: memory for what is read often',
    `${tell(hotGb)} GB`,
    `${CLUSTER.gbPerWorker} GB`,
    hotGb / CLUSTER.gbPerWorker,
  ],
  [
    'each worker: disk, if spread evenly',
    `${tell(gbOf(people) / CLUSTER.workers)} GB`,
    `${tell(CLUSTER.diskGbPerWorker)} GB`,
    gbOf(people) / CLUSTER.workers / CLUSTER.diskGbPerWorker,
  ],
  ['all workers: requests and searches', `${tell(requestCores)} cores`, `${cores}`, requestCores / cores],
  [
    'each worker: questions of the clock',
    `${tell(questionCores)} cores`,
    `${CLUSTER.coresPerWorker}`,
    questionCores / CLUSTER.coresPerWorker,
  ],
  [
    'nodes, all together: one core each',
    `${tell((requests * MEASURED.nodeMsPerRequest) / 1_000)} cores`,
    'as many as you start',
  ],
  [
    'nodes: indexes for ranking of all companies',
    `${tell((people / 1e6) * MEASURED.indexGbPerMillion)} GB`,
    'up to the limit of each node',
  ],
  [
    'a page: waiting for the way to the workers',
    `${tell(MEASURED.messagesPerRequest * ASSUMED.roundTripMs)} to ${tell(MEASURED.statementsPerRequest * ASSUMED.roundTripMs)} ms`,
    '7 to 12 ms in our trial',
  ],
  [
    'one change of every shard of a table',
    `${tell((SHARDS_USED * ASSUMED.msPerShardChange) / 1_000)} s`,
    'in turn, while the table is locked',
  ],
]

console.log(
  `${tell(people)} people in ${tell(companies)} companies, ${tell(gbOf(people) / 1_000)} TB; ${tell(people / ASSUMED.peoplePerActiveUser)} users at work, ${tell(requests)} requests a second, a mean of ${tell(searchMs)} ms a search; ${TABLES} tables of companies.\n`,
)
console.log('| what | takes | there is | share |')
console.log('| --- | ---: | ---: | ---: |')
for (const [what, takes, there, share] of rows)
  console.log(`| ${what} | ${takes} | ${there} | ${share === undefined ? '' : `${tell(share * 100)} %`} |`)
console.log('')
console.log(
  '| shards per table | shards of all tables | workers without data | fullest worker by hash, GB | after isolating and rebalancing, GB | times the mean |',
)
console.log('| ---: | ---: | ---: | ---: | ---: | ---: |')
for (const shards of SHARDS) console.log(describePlacement(shards))
