import { findMissingColumn, type TableField } from '@rolecall/domain/imports/import-columns'
import { formatCount } from '@rolecall/domain/text/format-number'
import { fromHeadings } from '../../parsing/tables/from-headings.ts'
import { readTable } from '../../parsing/tables/read-table.ts'
import { DAMAGED, NO_CSV, type TableLine, UnreadableTable } from '../../parsing/tables/table-line.ts'
import { isFileKey } from '../../platform/files/disk-store.ts'
import { type FileStore, importPrefix } from '../../platform/files/file-store.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { invalid, notFound } from '../../platform/kernel/problem.ts'
import { sharePlaces } from '../../platform/kernel/share-places.ts'

import { countWords } from './count-words.ts'

/** Maximum number of lines in one import, without the headings. Limit chosen by us. */
const LINES_MAX = 200_000
/** Number of lines in a preview. */
const SAMPLES = 3

export type FileDetails = { s3_key: string; file_name: string }

/** Error messages for bytes that are no archive, or a truncated one. */
const NO_WORKBOOK: ReadonlySet<string> = new Set([DAMAGED, NO_CSV])
const BROKEN =
  'This workbook can’t be opened. It is damaged or not an .xlsx file. Save it as .xlsx in a spreadsheet program and choose the new file.'

const refuse = (sentence: string, field = 'file_details.file_name') => invalid(field, sentence)

/** The size of a file that the company uploaded for an import. Throws `not_found` for any other. */
export async function findTable(deps: Deps, companyId: string, { s3_key, file_name }: FileDetails): Promise<number> {
  if (!/\.(?:csv|txt|tsv|xlsx)$/i.test(file_name))
    throw refuse('Only .csv and .xlsx files can be imported. Save the file as one of these first.')
  if (!isFileKey(s3_key) || !s3_key.startsWith(importPrefix(companyId))) throw notFound('File')
  const size = await deps.files.findSize(s3_key)
  if (size === undefined) throw notFound('File')
  return size
}

/**
 * Limits how many large tables are read at once: each is read by its own process, which may take half a gigabyte; tables of one
 * company are read one after the other.
 */
const inTurn = sharePlaces({ inAll: 2, perCompany: 1, inBackground: 1, waitingMax: 8 })

/**
 * Reads a whole table when it is the company's turn: headings, column types, first lines, length. Throws `invalid_request` for
 * an unreadable one, `too_many_requests` when too many of the company wait. `gone`: aborted when the caller stops waiting.
 */
export const surveyTable = (
  { files }: Deps,
  { company, gone }: { company: string; gone: AbortSignal },
  { file, columns }: Table,
) => inTurn({ company }, gone, () => survey(files, { file, columns }))

/** `columns`: the mapping chosen by the user. */
type Table = { file: FileDetails; columns: readonly (TableField | '')[] | null | undefined }

async function survey(files: FileStore, { file, columns: told }: Table) {
  let headings: string[] | undefined
  let columns: (TableField | '')[] = []
  let notes: readonly string[] = []
  let words = countWords([])
  let total = 0
  const first: TableLine[] = []
  try {
    for await (const line of fromHeadings(readTable(files, file.s3_key))) {
      if (!headings) {
        headings = line.cells.map((cell) => cell.trim().slice(0, 200))
        columns = chooseEach(headings, told ?? line.columns ?? [])
        notes = line.notes ?? []
        words = countWords(columns)
        continue
      }
      total += 1
      words.add(line.cells)
      if (first.length < SAMPLES) first.push(line)
      if (total > LINES_MAX) throw refuse(`You can import up to ${formatCount(LINES_MAX)} people at a time.`)
    }
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    const isBroken = /\.xlsx$/i.test(file.file_name) && NO_WORKBOOK.has(error.message)
    throw refuse(isBroken ? BROKEN : error.message)
  }
  if (!headings?.some((heading) => heading !== '')) throw refuse('This file is empty.')
  if (total === 0) throw refuse('This file has headings but no rows.')
  return { headings, first, total, columns, notes, counts: words.counts }
}

const chooseEach = (headings: readonly string[], columns: readonly (TableField | '')[]): (TableField | '')[] =>
  headings.map((_, place) => columns[place] ?? '')

/** Throws `invalid_request` when these columns give no one a name. */
export function requireName(columns: readonly (TableField | '')[]): void {
  const mistake = findMissingColumn(columns)
  if (mistake) throw refuse(mistake, 'columns')
}

export const samplesOf = (first: readonly TableLine[], place: number) =>
  first.flatMap(({ cells }) => cells[place]?.trim().slice(0, 100) || [])
