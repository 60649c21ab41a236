import { createReadStream, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type SourceFiles, SourceRefused, type SourceRow } from '../src/adapters/adapter.ts'
import { readCsv } from '../src/parsing/tables/read-csv.ts'

/**
 * Files of a folder for tests of adapters that open many: their CSV files are read in this process, since starting one for each
 * takes most of the time of such a test. Headings are in the first line.
 */
export function plainSourceFiles(folder: string, names: readonly string[]): SourceFiles {
  const opened = (path: string) => createReadStream(join(folder, path))
  return {
    has: (path) => names.includes(path),
    list: () => names.map((path) => ({ path, bytes: statSync(join(folder, path)).size })),
    open: async (path) => opened(path),
    async *sheets(path) {
      if (!path.endsWith('.csv')) throw new SourceRefused('This isn’t a CSV file.')
      const lines = readCsv(() => opened(path))
      const head = await lines.next()
      const headings = head.done ? [] : head.value.cells.map((cell) => cell.trim())
      async function* rows(): AsyncGenerator<SourceRow> {
        for await (const { line, cells } of lines) {
          const named = cells.map((cell, place) => [headings[place] ?? `Column ${place + 1}`, cell] as const)
          yield { line, cells: Object.fromEntries(named.filter(([, cell]) => cell.trim() !== '')) }
        }
      }
      yield { name: '', headings, rows: rows() }
    },
    text: (path) => readFile(join(folder, path), 'utf8'),
  }
}
