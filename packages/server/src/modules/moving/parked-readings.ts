import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import type { Step } from '../../adapters/adapter.ts'
import type { OpenSource } from './open-source.ts'

/** A source that is being read. `mark`: up to where what it said is stored. */
export type Reading = { source: OpenSource; steps: AsyncIterator<Step>; mark: string }

/** Readings that wait for their next turn in this process, and how long. Limits chosen by us: some hold thousands of ids. */
const PARKED_MAX = 20
const PARKED_MS = 10 * MINUTE_MS

const parked = new Map<string, Reading & { clock: NodeJS.Timeout }>()

/**
 * Keeps a reading open until its next turn: to open it again, some sources list all that came before its mark. It is closed if
 * its turn does not come, or comes in another process.
 */
export async function parkReading(runId: string, reading: Reading): Promise<void> {
  if (parked.size >= PARKED_MAX) {
    await closeReading(reading)
    return
  }
  const clock = setTimeout(() => void takeReading(runId, ''), PARKED_MS).unref()
  parked.set(runId, { ...reading, clock })
}

/** Returns the open reading of a run if it stands at this mark, and closes one that stands elsewhere. */
export async function takeReading(runId: string, mark: string): Promise<Reading | undefined> {
  const found = parked.get(runId)
  if (!found) return undefined
  parked.delete(runId)
  clearTimeout(found.clock)
  if (found.mark === mark) return found
  await closeReading(found)
  return undefined
}

export async function closeReading({ source, steps }: Reading): Promise<void> {
  source.stop()
  await steps.return?.().catch(() => undefined)
  await source.close()
}
