import type { LossCount } from '../losses.ts'
import type { ReadMoment } from '../moments.ts'
import type { NounName } from '../nouns.ts'
import type { Gathered } from './gather-dump.ts'
import { idAt, type Row, textAt, timeAt } from './opencats-rows.ts'

/** What is at hand while rows become lines. */
export type Context = { found: Gathered; moment: ReadMoment; hasZone: boolean; lose: LossCount['add'] }

type OtherFacts = Record<string, string | undefined>

const NO_ZONE =
  'OpenCATS writes times without a time zone. Say which one its server uses, or these come without their times.'
const NO_CLOCK = 'Clocks showed these times twice, or skipped them, so they come without.'

/** A time; one that cannot be told stays in `other` as it is written, by the name of its column. */
export function momentAt(
  { moment, hasZone, lose }: Context,
  noun: NounName,
  row: Row,
  column: string,
  other: OtherFacts,
) {
  const written = timeAt(row, column)
  if (written === undefined) return undefined
  const at = moment(written)
  if (at === undefined) {
    other[column] = written
    lose(noun, hasZone ? NO_CLOCK : NO_ZONE)
  }
  return at
}

/** The id of a user that the dump has. */
export const userAt = ({ found }: Context, row: Row, column: string): string | undefined => {
  const id = idAt(row, column)
  return id !== undefined && found.users.has(id) ? id : undefined
}

/** Columns that point to users, whose names are kept. */
const USER_COLUMNS: ReadonlySet<string> = new Set(['entered_by', 'owner', 'added_by'])
const OF_SYSTEM: ReadonlySet<string> = new Set(['site_id', 'import_id', 'data_item_type', 'data_item_id'])

/** What a row says besides `used` columns. A zero is how OpenCATS writes that something is not so. */
export function restOf({ found }: Context, row: Row, used: ReadonlySet<string>): OtherFacts {
  const entries = Object.entries(row).flatMap(([column, value]): [string, string][] => {
    const text = value?.trim() ?? ''
    if (used.has(column) || OF_SYSTEM.has(column) || text === '' || text === '0' || /^(?:0000|1000)-/.test(text))
      return []
    return [[column, USER_COLUMNS.has(column) ? (found.users.get(text) ?? text) : text]]
  })
  return Object.fromEntries(entries)
}

export const placeAt = (row: Row): string | undefined =>
  [textAt(row, 'city'), textAt(row, 'state'), textAt(row, 'country')].filter(Boolean).join(', ') || undefined
