import { MINUTE_MS, SECOND_MS } from '@rolecall/domain/calendar/durations'
import type { Footprint } from './watch-migration.ts'

/** Seconds that migrations took on a pool of `people`, by name; written by bench/upgrade.ts. */
export type MigrationTimes = { people: number; on: string; seconds: Record<string, number> }

export type ReleaseFootprint = { version: string; previous: string; migrations: readonly Footprint[] }

const MILLION = 1_000_000

const INTRODUCTION = (times: MigrationTimes) => `# Migrations

Written by \`npm run docs:migrations\`, which runs every migration since 0.1.0 and reads PostgreSQL's locks and counters before each
commits. A test keeps it up to date. [Releases](releases.md) says how an update runs.

- **Closed**: nobody can read or write these tables until the migration commits. It waits at most two seconds for them, then lets
  everybody else go first and tries again.
- **Read-only**: nobody can write these tables until it commits.
- **Work**: tables whose rows it reads, indexes or rewrites. Without work, a migration only changes PostgreSQL's catalogue, and
  takes as long in every database.
- **Time**: what it takes with a million people, estimated as ${MILLION / times.people} times what \`node bench/upgrade.ts\` measured
  with ${times.people.toLocaleString('en')} (${times.on}). Locks are held no longer than that.
- Migrations that end in \`.after.sql\` run once no process of an older version is running.`

/** What migrations lock and do, newest release first, as a page for operators. */
export const describeMigrations = (releases: readonly ReleaseFootprint[], times: MigrationTimes): string =>
  `${[INTRODUCTION(times), ...releases.map((release) => describeRelease(release, times))].join('\n\n')}\n`

function describeRelease({ version, previous, migrations }: ReleaseFootprint, times: MigrationTimes): string {
  const quiet = migrations.filter((each) => !isNoticed(each))
  const rows = migrations.filter(isNoticed).map((each) => describeRow(each, times))
  return [
    `## From ${previous} to ${version}`,
    ['| migration | closed | read-only | work | time |', '| --- | --- | --- | --- | --- |', ...rows].join('\n'),
    ...(quiet.length > 0
      ? [
          `These lock nothing that anybody waits for, and do no work: ${quiet.map(({ name }) => numberOf(name)).join(', ')}.`,
        ]
      : []),
  ].join('\n\n')
}

const isNoticed = (each: Footprint) =>
  hasWork(each) || each.jobs.length > 0 || each.closed.length + each.readOnly.length > 0

/** Whether its time depends on the number of rows. */
export const hasWork = ({ rewritten, indexed, scanned }: Footprint): boolean =>
  rewritten.length + indexed.length + scanned.length > 0

const numberOf = (name: string) => name.replace(/_.*$/, '')
const listNames = (tables: readonly string[]) => tables.map((table) => `\`${table}\``).join(', ')

function describeRow(each: Footprint, times: MigrationTimes): string {
  const { rewritten, indexed, scanned, jobs } = each
  const reads = scanned.filter((table) => !rewritten.includes(table) && !indexed.includes(table))
  const parts: [string, readonly string[]][] = [
    ['rewrites', rewritten],
    ['indexes', indexed],
    ['reads', reads],
    ['queues', jobs],
  ]
  const work = parts.flatMap(([verb, names]) => (names.length > 0 ? [`${verb} ${listNames(names)}`] : []))
  const cells = [
    `\`${each.name}\``,
    listNames(each.closed),
    listNames(each.readOnly),
    work.join('; '),
    describeTime(each, times),
  ]
  return `| ${cells.join(' | ')} |`
}

function describeTime(each: Footprint, { people, seconds }: MigrationTimes): string {
  if (!hasWork(each)) return 'brief'
  const measured = seconds[each.name]
  if (measured === undefined) return 'not measured'
  const estimate = (measured * MILLION) / people
  if (estimate < 1) return 'under 1 s'
  return estimate < 2 * (MINUTE_MS / SECOND_MS)
    ? `${Math.round(estimate)} s`
    : `${Math.round((estimate * SECOND_MS) / MINUTE_MS)} min`
}
