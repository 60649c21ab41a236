import type { Loss } from '@rolecall/domain/archive/archive-format'
import type { Tx } from '../../platform/db/connect.ts'
import { inSavepoint } from '../../platform/db/in-savepoint.ts'
import type { Noun } from './archive-nouns.ts'
import { ARCHIVED } from './archived-tables.ts'
import type { PreparedLine } from './prepare-line.ts'
import { insertLines, listDangling } from './store-lines.queries.ts'

/** SQLSTATE classes of what a row itself is to blame for: its data, a rule of its table, or a value too long for an index. */
const OF_ROW = /^(?:22|23|54)/

/**
 * Writes lines of a noun, without those that refer to nothing, are there already, or break a rule of the database. A statement that
 * is refused is tried again in halves, so that a bad line costs nobody else.
 */
export async function storeLines(
  tx: Tx,
  noun: Noun,
  lines: readonly PreparedLine[],
): Promise<{ stored: number; losses: Loss[] }> {
  if (lines.length === 0) return { stored: 0, losses: [] }
  const losses: Loss[] = []
  const lose = (count: number, why: string) => void (count > 0 && losses.push({ noun: noun.noun, count, why }))
  const store = async (some: readonly PreparedLine[]): Promise<number> => {
    try {
      const { dangling, whole, stored } = await inSavepoint(tx, () => storeWhole(tx, noun, some))
      for (const missing of dangling.values()) lose(1, `It refers to ${nameOf(missing)} that didn’t move.`)
      lose(whole.length - stored, 'There is one like it already.')
      return stored
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && OF_ROW.test(String(error.code)))) throw error
      if (some.length === 1) {
        lose(1, describe(error))
        return 0
      }
      const half = some.length >> 1
      return (await store(some.slice(0, half))) + (await store(some.slice(half)))
    }
  }
  return { stored: await store(lines), losses }
}

async function storeWhole(tx: Tx, noun: Noun, lines: readonly PreparedLine[]) {
  const dangling = new Map((await listDangling(tx, noun, lines)).map(({ place, missing }) => [place, missing]))
  const whole = lines.filter(({ place }) => !dangling.has(place))
  return { dangling, whole, stored: await insertLines(tx, noun, whole) }
}

const nameOf = (table: string) => (ARCHIVED[table]?.noun ?? table).replaceAll('_', ' ')

function describe(error: Error): string {
  // Named first, since PostgreSQL names the index as the rule that was broken.
  if ('code' in error && String(error.code).startsWith('54')) return 'It has a value that is too long.'
  return 'constraint' in error && error.constraint
    ? `It breaks a rule of the database (${String(error.constraint)}).`
    : 'It has a value that the database doesn’t take.'
}
