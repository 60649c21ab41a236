import { Writable } from 'node:stream'
import type { LevelWithSilent } from 'pino'
import { openLog } from '../src/platform/log.ts'

type Line = { level: number; msg?: string; err?: { stack?: string } } & Record<string, unknown>

/** A log of the product whose lines a test reads. */
export function hearLog(level: LevelWithSilent = 'warn') {
  const lines: Line[] = []
  const destination = new Writable({
    write(chunk, _, done) {
      for (const line of String(chunk).split('\n').filter(Boolean)) lines.push(JSON.parse(line) as Line)
      done()
    },
  })
  return { log: openLog(level, destination), lines }
}
