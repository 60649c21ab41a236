import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { readCsv } from './read-csv.ts'
import type { TableAnswer } from './read-table.ts'
import { readSheets, readXlsx } from './read-xlsx.ts'
import { EXPORT_COLUMNS_MAX, type TableLine, UnreadableTable } from './table-line.ts'

// The program that reads one table, given its path and kind: each message asks for more lines, and is answered with some.

/** Maximum lines, and characters, sent together. */
const LINES = 200
const CHARACTERS = 256 * 1024

const [, , path = '', kind = ''] = process.argv
const READERS: Record<string, (path: string) => AsyncGenerator<TableLine>> = {
  xlsx: readXlsx,
  sheets: readSheets,
  csv: (path) => readCsv(() => createReadStream(path)),
  'wide-csv': (path) => readCsv(() => createReadStream(path), EXPORT_COLUMNS_MAX),
}
const lines = READERS[kind]?.(path) ?? readXlsx(path)

const next = async (): Promise<TableAnswer> => {
  const some: TableLine[] = []
  let characters = 0
  try {
    while (some.length < LINES && characters < CHARACTERS) {
      const { value, done } = await lines.next()
      if (done) return { lines: some, isEnd: true }
      some.push(value)
      characters += value.cells.reduce((sum, cell) => sum + cell.length, 0)
    }
    return { lines: some, isEnd: false }
  } catch (error) {
    if (error instanceof UnreadableTable) return { lines: some, refused: error.message }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// If Linux still runs out of memory, it kills this process, and not the database.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
process.on('message', async () => process.send?.(await next()))
// The parent process is gone.
process.on('disconnect', () => process.exit())
