import { findMissingColumn, guessColumns, type ImportField } from '@rolecall/domain/imports/import-columns'
import { type CsvLine, readCsv, UnreadableTable } from '../../csv/read-csv.ts'
import { isFileKey } from '../../files/disk-store.ts'
import { importPrefix } from '../../files/file-store.ts'
import type { Deps } from '../../kernel/deps.ts'
import { notFound, Problem } from '../../kernel/problem.ts'

/** Lines of one import, without the headings. Our own bound. */
const LINES_MAX = 200_000
/** Lines that a preview shows. */
const SAMPLES = 3

export type FileDetails = { s3_key: string; file_name: string }

const refuse = (sentence: string, field = 'file_details.file_name') =>
  new Problem('invalid_request', sentence, { [field]: sentence })

/** The bytes of a file that the company has sent for an import. Throws `not_found` for any other. */
export async function openTable(deps: Deps, companyId: string, { s3_key, file_name }: FileDetails) {
  if (!/\.(?:csv|txt|tsv)$/i.test(file_name))
    throw refuse('Only .csv files can be imported. Save the table as CSV first.')
  if (!isFileKey(s3_key) || !s3_key.startsWith(importPrefix(companyId))) throw notFound('File')
  const size = await deps.files.findSize(s3_key)
  if (size === undefined) throw notFound('File')
  return { bytes: await deps.files.get(s3_key), size }
}

/** Reads a table to its end: its headings, first lines and length. Throws `invalid_request` for one that cannot be read. */
export async function surveyTable(bytes: Uint8Array) {
  let headings: string[] | undefined
  let total = 0
  const first: CsvLine[] = []
  try {
    for await (const line of readCsv(bytes)) {
      if (!headings) {
        headings = line.cells.map((cell) => cell.trim().slice(0, 200))
        continue
      }
      total += 1
      if (first.length < SAMPLES) first.push(line)
      if (total > LINES_MAX)
        throw refuse(`At most ${LINES_MAX.toLocaleString('en-US')} people can be imported at once.`)
    }
  } catch (error) {
    throw error instanceof UnreadableTable ? refuse(error.message) : error
  }
  if (!headings) throw refuse('The file is empty.')
  if (total === 0) throw refuse('The file has headings and no lines below them.')
  return { headings, first, total }
}

/** What each column is: as told, or as the headings say. Throws `invalid_request` where nobody has a name by them. */
export function chooseColumns(
  headings: readonly string[],
  told: readonly (ImportField | '')[] | null | undefined,
): (ImportField | '')[] {
  const columns = headings.map((_, place) => (told ? (told[place] ?? '') : (guessColumns(headings)[place] ?? '')))
  const mistake = findMissingColumn(columns)
  if (mistake) throw refuse(mistake, 'columns')
  return columns
}

export const samplesOf = (first: readonly CsvLine[], place: number) =>
  first.flatMap(({ cells }) => cells[place]?.trim().slice(0, 100) || [])
