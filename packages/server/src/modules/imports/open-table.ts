import { findMissingColumn, guessColumns, type TableField } from '@rolecall/domain/imports/import-columns'
import { isFileKey } from '../../../ground/files/disk-store.ts'
import { type FileStore, importPrefix } from '../../../ground/files/file-store.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { invalid, notFound } from '../../../ground/kernel/problem.ts'
import { sharePlaces } from '../../../ground/kernel/share-places.ts'
import { readTable } from '../../../intake/tables/read-table.ts'
import { DAMAGED, NO_CSV, type TableLine, UnreadableTable } from '../../../intake/tables/table-line.ts'

import { countWords } from './count-words.ts'

/** Lines of one import, without the headings. Our own bound. */
const LINES_MAX = 200_000
/** Lines that a preview shows. */
const SAMPLES = 3

export type FileDetails = { s3_key: string; file_name: string }

/** What is said of bytes that are no archive, or half of one. */
const NO_WORKBOOK: ReadonlySet<string> = new Set([DAMAGED, NO_CSV])
const BROKEN =
  'This workbook cannot be opened: it is damaged, or no .xlsx file. Open it in a spreadsheet program, save it as .xlsx once more, and choose that.'

const refuse = (sentence: string, field = 'file_details.file_name') => invalid(field, sentence)

/** The size of a file that the company has sent for an import. Throws `not_found` for any other. */
export async function findTable(deps: Deps, companyId: string, { s3_key, file_name }: FileDetails): Promise<number> {
  if (!/\.(?:csv|txt|tsv|xlsx)$/i.test(file_name))
    throw refuse('Only .csv and .xlsx files can be imported. Save the table as one of these first.')
  if (!isFileKey(s3_key) || !s3_key.startsWith(importPrefix(companyId))) throw notFound('File')
  const size = await deps.files.findSize(s3_key)
  if (size === undefined) throw notFound('File')
  return size
}

/** Each large table is read by a process of its own, which may take half a gigabyte; tables of one company one after the other. */
const inTurn = sharePlaces({ inAll: 2, perCompany: 1, inBackground: 1, waitingMax: 8 })

/**
 * Reads a table to its end when it is the company's turn: its headings, first lines and length. Throws `invalid_request` for one
 * that cannot be read, `too_many_requests` where too many of the company wait. `gone`: nobody waits for it any more.
 */
export const surveyTable = (
  { files }: Deps,
  { company, gone }: { company: string; gone: AbortSignal },
  { file, columns }: Table,
) => inTurn({ company }, gone, () => survey(files, { file, columns }))

/** `columns`: as somebody has said what they are. */
type Table = { file: FileDetails; columns: readonly (TableField | '')[] | null | undefined }

async function survey(files: FileStore, { file, columns: told }: Table) {
  let headings: string[] | undefined
  let words = countWords([])
  let total = 0
  const first: TableLine[] = []
  try {
    for await (const line of readTable(files, file.s3_key)) {
      if (!headings) {
        headings = line.cells.map((cell) => cell.trim().slice(0, 200))
        words = countWords(columnsOf(headings, told))
        continue
      }
      total += 1
      words.add(line.cells)
      if (first.length < SAMPLES) first.push(line)
      if (total > LINES_MAX)
        throw refuse(`At most ${LINES_MAX.toLocaleString('en-US')} people can be imported at once.`)
    }
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    const isBroken = /\.xlsx$/i.test(file.file_name) && NO_WORKBOOK.has(error.message)
    throw refuse(isBroken ? BROKEN : error.message)
  }
  if (!headings?.some((heading) => heading !== '')) throw refuse('The file is empty: it has no headings and no people.')
  if (total === 0) throw refuse('The file has only headings: there is nobody below them.')
  return { headings, first, total, columns: columnsOf(headings, told), counts: words.counts }
}

/** What each column is: as told, or as the headings say. */
function columnsOf(headings: readonly string[], told: Table['columns']): (TableField | '')[] {
  const guessed = told ?? guessColumns(headings)
  return headings.map((_, place) => guessed[place] ?? '')
}

/** The same. Throws `invalid_request` where nobody has a name by them. */
export function chooseColumns(
  headings: readonly string[],
  told: readonly (TableField | '')[] | null | undefined,
): (TableField | '')[] {
  const columns = columnsOf(headings, told)
  const mistake = findMissingColumn(columns)
  if (mistake) throw refuse(mistake, 'columns')
  return columns
}

export const samplesOf = (first: readonly TableLine[], place: number) =>
  first.flatMap(({ cells }) => cells[place]?.trim().slice(0, 100) || [])
