import { isDeepStrictEqual } from 'node:util'
import type { FieldChange, Newer } from '@rolecall/contract/ground/errors'
import { sentence } from '@rolecall/domain/text/sentence'
import { Problem } from './problem.ts'

type Fields = Readonly<Record<string, unknown>>

/** The fields that an edit changed; what it leaves out, or is undefined, counts as null. */
export function compareFields(before: Fields, now: Fields): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...names]
    .map((field) => ({ field, before: before[field] ?? null, now: now[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.now))
}

/** An edit as the history keeps it. */
export type KeptEdit = { by: string; at: Date; changed: readonly FieldChange[] }

type Versions = {
  /** The one that the edit was made on; undefined where whoever edits does not care. */
  known: number | undefined
  current: number
  /** The edits made on a version and on those after it, the earliest first. */
  listEdits: (known: number) => Promise<KeptEdit[]>
}

/** Throws when a record has changed since it was read by whoever edits it. The record is locked before. */
export async function refuseStaleEdit(what: string, { known, current, listEdits }: Versions): Promise<void> {
  if (known === undefined || known === current) return
  const edits = await listEdits(known)
  const newer: Newer = { version: current, changes: foldEdits(edits) }
  throw new Problem('conflict', sayEdited(edits, what), undefined, { data: { newer } })
}

function sayEdited(edits: readonly KeptEdit[], what: string): string {
  const [first = 'Somebody', ...others] = new Set(edits.map(({ by }) => by))
  if (others.length === 0) return sentence('{first} has changed this {what} since you opened it.', { first, what })
  return sentence(
    {
      one: '{first} and {second} have changed this {what} since you opened it.',
      other: '{first} and {count} others have changed this {what} since you opened it.',
    },
    { count: others.length, first, second: others[0] ?? '', what },
  )
}

/** Several edits as one: each field from what it first was to what it is; one that is again what it was is left out. */
function foldEdits(edits: readonly KeptEdit[]): Newer['changes'] {
  const folded = new Map<string, Newer['changes'][number]>()
  for (const { by, at, changed } of edits)
    for (const { field, before, now } of changed) {
      const earlier = folded.get(field)
      folded.set(field, { field, before: earlier ? earlier.before : before, now, by, at: at.toISOString() })
    }
  return [...folded.values()].filter(({ before, now }) => !isDeepStrictEqual(before, now))
}
