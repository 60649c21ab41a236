import { appendFileSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')

export type FileTime = { file: string; ms: number }

/** Adds the times of a run to the file that TEST_TIMES names, a line each. */
export function addTimes(times: readonly FileTime[], to = process.env.TEST_TIMES): void {
  if (to) appendFileSync(to, times.map((time) => `${JSON.stringify(time)}\n`).join(''))
}

/** The slowest files of all runs that were noted, the slowest first. */
export function listSlowest(path: string, count: number): FileTime[] {
  const times = readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): FileTime => JSON.parse(line))
  return times.toSorted((a, b) => b.ms - a.ms).slice(0, count)
}

/** A file and its seconds, for people to read. */
export const describeTime = ({ file, ms }: FileTime): string =>
  `${(ms / 1000).toFixed(1).padStart(7)} s  ${relative(ROOT, file)}`
