import { isDeepStrictEqual } from 'node:util'
import type { FieldChange, NewerVersion } from '@rolecall/contract/platform/errors'
import { sentence } from '@rolecall/domain/text/sentence'
import { Problem } from './problem.ts'

type Fields = Readonly<Record<string, unknown>>

/** The fields that an edit changed; missing and undefined ones count as null. */
export function compareFields(before: Fields, now: Fields): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...names]
    .map((field) => ({ field, before: before[field] ?? null, now: now[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.now))
}

/** An edit as stored in the history. */
export type StoredEdit = { by: string; at: Date; changed: readonly FieldChange[] }

type Versions = {
  /** The version that the edit was made on; undefined to skip the check. */
  known: number | undefined
  current: number
  /** The edits made on a version and on later ones, the earliest first. */
  listEdits: (known: number) => Promise<StoredEdit[]>
}

/** Throws when a record has changed since the editor read it. The record is locked before. */
export async function assertNotStale(what: string, { known, current, listEdits }: Versions): Promise<void> {
  if (known === undefined || known === current) return
  const edits = await listEdits(known)
  const newer: NewerVersion = { version: current, changes: foldEdits(edits) }
  throw new Problem('stale_edit', describeConcurrentEdits(edits, what), undefined, { data: { newer } })
}

function describeConcurrentEdits(edits: readonly StoredEdit[], what: string): string {
  const [first = 'A colleague', ...others] = new Set(edits.map(({ by }) => by))
  if (others.length === 0) return sentence('{first} has changed this {what} since you opened it.', { first, what })
  return sentence(
    {
      one: '{first} and {second} have changed this {what} since you opened it.',
      other: '{first} and {count} others have changed this {what} since you opened it.',
    },
    { count: others.length, first, second: others[0] ?? '', what },
  )
}

/** Several edits as one: each field from its first value to its last; a field that is back at its first value is left out. */
function foldEdits(edits: readonly StoredEdit[]): NewerVersion['changes'] {
  const folded = new Map<string, NewerVersion['changes'][number]>()
  for (const { by, at, changed } of edits)
    for (const { field, before, now } of changed) {
      const earlier = folded.get(field)
      folded.set(field, { field, before: earlier ? earlier.before : before, now, by, at: at.toISOString() })
    }
  return [...folded.values()].filter(({ before, now }) => !isDeepStrictEqual(before, now))
}
