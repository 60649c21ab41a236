import { DAY_MS } from '@rolecall/domain/calendar/durations'
import type { Deps } from './deps.ts'

/** Times of the last warnings of this process, by their sentence. */
const warned = new Map<string, number>()
/** Number of sentences remembered; beyond it the oldest is forgotten and may be repeated. */
const REMEMBERED_MAX = 1_000

/** Warns of something that stays wrong until somebody acts: once a day in each process, however often it is met. */
export function warnOnceADay({ log, now }: Pick<Deps, 'log' | 'now'>, sentence: string): void {
  const at = now().getTime()
  const before = warned.get(sentence)
  if (before !== undefined && at >= before && at < before + DAY_MS) return
  warned.delete(sentence)
  warned.set(sentence, at)
  if (warned.size > REMEMBERED_MAX) warned.delete(warned.keys().next().value ?? '')
  log.warn(sentence)
}
