import { ERASED_WORDS } from '@rolecall/domain/company/privacy-rules'
import type { Tx } from '../../../ground/db/connect.ts'
import { listRowsNaming, updateKeptRows } from './deleted-rows.queries.ts'
import { listLoneNames, type Whole } from './erase-rows.queries.ts'
import {
  deleteMailsTo,
  FREE_TEXTS,
  listNaming,
  listViewsNaming,
  updateTexts,
  updateViewState,
} from './mentions-of-people.queries.ts'

/** A shorter one may be a part of any number. */
const DIGITS_MIN = 7

/**
 * By what somebody is named in texts about others: e-mail, phone, and the whole name, unless it is one word or somebody
 * else has it too.
 */
export async function listNamings(tx: Tx, people: readonly Whole[], emails: readonly string[]): Promise<string[]> {
  const names = people.flatMap(({ name }) => (name?.trim().includes(' ') ? [name] : []))
  const ids = people.map(({ id }) => id)
  const phones = people.flatMap(({ phone }) => ((phone?.match(/\d/g)?.length ?? 0) >= DIGITS_MIN ? [phone] : []))
  const namings = [...emails, ...phones, ...(await listLoneNames(tx, ids, names))]
  return [...new Set(namings.flatMap((naming) => (naming?.trim() ? [naming.trim()] : [])))]
}

/** What means something in a pattern. */
const SIGNS = /[\\^$.*+?()[\]{}|/-]/g

/** As `ilike` finds them anywhere in a text. */
export const patternsOf = (namings: readonly string[]): string[] =>
  namings.map((naming) => `%${naming.replace(/[\\%_]/g, '\\$&')}%`)

/** The text with something else in place of each naming, in any case. */
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

/** Takes what names them out of all that people wrote about others. */
export async function clearMentions(tx: Tx, emails: readonly string[], namings: readonly string[]): Promise<void> {
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
    await updateKeptRows(tx, { ...kept, rows: withoutNamings(rows, namings) })
  for (const { id, state } of await listViewsNaming(tx, patterns))
    await updateViewState(tx, id, withoutNamings(state, namings))
}
