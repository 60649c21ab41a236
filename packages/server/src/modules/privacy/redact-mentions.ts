import { ERASED_WORDS } from '@rolecall/domain/privacy/privacy-rules'
import type { Tx } from '../../platform/db/connect.ts'
import { listRowsNaming, updateDeletedRows } from './deleted-rows.queries.ts'
import { listLoneNames, type MergedPerson } from './erase-rows.queries.ts'
import {
  deleteMailsTo,
  FREE_TEXTS,
  listNaming,
  listViewsNaming,
  updateTexts,
  updateViewState,
} from './mentions-of-people.queries.ts'

/** Minimum number of digits in a phone number: fewer may be part of any number. */
const DIGITS_MIN = 7

/**
 * The words that identify people in texts about others: email, phone, and the whole name, unless it is one word or another
 * candidate has it too.
 */
export async function listNamings(
  tx: Tx,
  people: readonly MergedPerson[],
  emails: readonly string[],
): Promise<string[]> {
  const names = people.flatMap(({ name }) => (name?.trim().includes(' ') ? [name] : []))
  const ids = people.map(({ id }) => id)
  const phones = people.flatMap(({ phone }) => ((phone?.match(/\d/g)?.length ?? 0) >= DIGITS_MIN ? [phone] : []))
  const namings = [...emails, ...phones, ...(await listLoneNames(tx, ids, names))]
  return [...new Set(namings.flatMap((naming) => (naming?.trim() ? [naming.trim()] : [])))]
}

/** Characters with a meaning in a pattern. */
const SIGNS = /[\\^$.*+?()[\]{}|/-]/g

/** Patterns with which `ilike` finds the words anywhere in a text. */
export const patternsOf = (namings: readonly string[]): string[] =>
  namings.map((naming) => `%${naming.replace(/[\\%_]/g, '\\$&')}%`)

/** Replaces each naming in a text, ignoring case. */
export function withoutNamings<T>(value: T, namings: readonly string[]): T {
  if (typeof value === 'string')
    return namings.reduce<string>(
      (text, naming) => text.replaceAll(new RegExp(naming.replace(SIGNS, '\\$&'), 'gi'), ERASED_WORDS),
      value,
    ) as T
  if (Array.isArray(value)) return value.map((each) => withoutNamings(each, namings)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutNamings(each, namings)])) as T
}

/** Removes their names from everything that users wrote about others. */
export async function redactMentions(tx: Tx, emails: readonly string[], namings: readonly string[]): Promise<void> {
  await deleteMailsTo(tx, emails)
  if (namings.length === 0) return
  const patterns = patternsOf(namings)
  for (const table of Object.keys(FREE_TEXTS) as (keyof typeof FREE_TEXTS)[]) {
    const { texts } = FREE_TEXTS[table]
    const isText = (name: string) => texts.some((each) => each === name)
    for (const row of await listNaming(tx, table, patterns)) {
      const cleared = Object.entries(row).map(([name, value]) => [
        name,
        isText(name) && value !== null ? withoutNamings(value, namings) : value,
      ])
      await updateTexts(tx, table, Object.fromEntries(cleared))
    }
  }
  for (const { rows, ...kept } of await listRowsNaming(tx, patterns))
    await updateDeletedRows(tx, { ...kept, rows: withoutNamings(rows, namings) })
  for (const { id, state } of await listViewsNaming(tx, patterns))
    await updateViewState(tx, id, withoutNamings(state, namings))
}
