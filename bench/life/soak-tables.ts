import type { RequestTiming } from './life-client.ts'
import type { Figures, Tables } from './soak-gauge.ts'
import { growsWithoutEnd, trendOf } from './trend.ts'

export type Look = { at: number; figures: Figures; answers: RequestTiming[]; acts: number; pid: number }

/** Thresholds below which growth is irrelevant. Figures that depend on stored data are measured per action instead. */
const FLOORS: Record<string, number> = {
  'RSS MB': 30,
  'RSS of its programs MB': 60,
  programs: 3,
  threads: 3,
  handles: 10,
  sockets: 10,
  'heap MB': 15,
  'buffers MB': 15,
  'loop lag p99 ms': 50,
  'active handles': 10,
  'active requests': 10,
  streams: 10,
  'connections open': 5,
  'calls waiting for one': 5,
  'jobs waiting': 50,
  'jobs given up': 1,
  'oldest job s': 30,
  'dead rows': 20_000,
  'sessions of PostgreSQL': 5,
  'oldest transaction s': 5,
  'rows of jobs': 50,
  'temporary files': 5,
}
const SHOWN_MAX = 12
/** Minimum number of measurements for a statement about unlimited growth. */
const READINGS_MIN = 8

const number = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '–' : value >= 100 ? value.toFixed(0) : value.toFixed(1)
/** Picks at most this many measurements, including the first and the last. */
const some = <T>(list: readonly T[], most: number): T[] =>
  list.filter((_, place) => place % Math.ceil(list.length / most) === 0 || place === list.length - 1)

/** Writes one row per figure: over the whole time, and its trend once everything is warm. */
export function describeFigures(looks: readonly Look[], warm: readonly Look[]): { text: string; growing: string[] } {
  const shown = some(looks, SHOWN_MAX)
  const growing: string[] = []
  const names = [...new Set(looks.flatMap(({ figures }) => Object.keys(figures)))]
  const rows = names.map((name) => {
    const readings = warm.flatMap(({ at, figures }) => {
      const value = figures[name]
      return value === undefined || Number.isNaN(value) ? [] : [{ at, value }]
    })
    const floor = FLOORS[name]
    const isShort = readings.length < READINGS_MIN
    const isGrowing = floor !== undefined && !isShort && growsWithoutEnd(readings, floor)
    if (isGrowing) growing.push(name)
    const said = isShort ? 'too few looks' : isGrowing ? '**grows**' : 'no'
    const verdict = floor === undefined ? 'with what is kept' : said
    const hourly = trendOf(readings).slope * 60
    return `| ${name} | ${shown.map(({ figures }) => number(figures[name])).join(' | ')} | ${hourly.toFixed(1)} | ${verdict} |`
  })
  const text = [
    `| minute | ${shown.map(({ at }) => at.toFixed(1)).join(' | ')} | an hour more | grows without end |`,
    `| --- | ${shown.map(() => '---:').join(' | ')} | ---: | --- |`,
    ...rows,
  ].join('\n')
  return { text, growing }
}

const REFUSED: readonly number[] = [400, 404, 409, 410, 422, 429]

/** Writes one row per kind of call: its times in each quarter of the run, and its failures. */
export function describeCalls(looks: readonly Look[]): string {
  const quarters = [0, 1, 2, 3].map((part) =>
    looks.filter((_, place) => Math.floor((place * 4) / looks.length) === part).flatMap(({ answers }) => answers),
  )
  const all = looks.flatMap(({ answers }) => answers)
  const spread = (taken: readonly RequestTiming[]) => {
    const sorted = taken.map(({ ms }) => ms).toSorted((one, other) => one - other)
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(0) ?? '–'
    return `${at(0.5)} / ${at(0.95)}`
  }
  const rows = [...Map.groupBy(all, ({ name }) => name)].map(([name, taken]) => {
    const isOk = ({ status }: RequestTiming) => status >= 200 && status < 400
    const refused = taken.filter(({ status }) => REFUSED.includes(status)).length
    const failed = taken.filter((each) => !isOk(each)).length - refused
    const kinds = [
      ...Map.groupBy(
        taken.filter((each) => !isOk(each)),
        ({ status }) => status,
      ),
    ]
      .map(([status, these]) => `${these.length} × ${status}`)
      .join(', ')
    const each = quarters.map((quarter) => spread(quarter.filter((one) => one.name === name && isOk(one))))
    return `| ${name} | ${taken.length} | ${each.join(' | ')} | ${refused} | ${failed} | ${kinds} |`
  })
  return [
    'Milliseconds, p50 / p95, in each quarter of the time.',
    '',
    '| call | calls | first | second | third | fourth | refused | failed | how |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...rows,
  ].join('\n')
}

/** Describes the tables that grew or were written most: live and dead rows, and the growth per thousand actions. */
export function describeTables(first: Tables, last: Tables, acts: number): string {
  const grown = Object.entries(last)
    .map(([name, now]) => {
      const before = first[name] ?? { live: 0, dead: 0, bytes: 0, written: 0 }
      return {
        name,
        now,
        rows: now.live - before.live,
        bytes: now.bytes - before.bytes,
        written: now.written - before.written,
      }
    })
    .filter(({ written }) => written > 0)
    .toSorted((one, other) => other.written - one.written)
  const by = (value: number) => ((value * 1_000) / acts).toFixed(1)
  return [
    '| table | rows | dead | MB | written a 1,000 acts | rows more a 1,000 acts | KB more a 1,000 acts |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...grown.map(
      ({ name, now, rows, bytes, written }) =>
        `| ${name} | ${now.live} | ${now.dead} | ${number(now.bytes / 1024 ** 2)} | ${by(written)} | ${by(rows)} | ${by(bytes / 1024)} |`,
    ),
  ].join('\n')
}
