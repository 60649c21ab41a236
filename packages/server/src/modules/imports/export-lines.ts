import { may } from '@rolecall/domain/access/may'
import type { TableField } from '@rolecall/domain/imports/import-columns'
import { CSV_BYTE_ORDER_MARK, csvLine } from '@rolecall/domain/text/csv-line'
import { csvDownload } from '../../parsing/csv/csv-download.ts'
import { fromHeadings } from '../../parsing/tables/from-headings.ts'
import { readTable } from '../../parsing/tables/read-table.ts'
import type { Download } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import {
  askerOf,
  type LinkAsker,
  linkOf,
  openLink,
  rejectFileLink,
  signLink,
} from '../../platform/kernel/signed-links.ts'
import { inCompany, type Work } from '../../platform/kernel/work.ts'
import { type BlindReader, readerOf } from '../blind-review/blind-gate.queries.ts'
import { createTextRedactor } from '../blind-review/create-text-redactor.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import type { CompanySettings } from '../company/settings.ts'
import { todayOf } from '../company/today.ts'
import { dropPayColumns } from './drop-pay-columns.ts'
import { findImport, type ImportRecord, listLinesAfter } from './imports.queries.ts'

const PATH = '/exports/import.csv'
/** Marks a link of a user who may not see pay. */
const UNSEEN = 'unseen'

/** Signs a link to the lines of an import that created no candidate; valid for some minutes without any other credential. */
export function signLines({ session, deps, now }: Work, importId: string): string {
  const { companyId, userId } = session
  // A key may see less than the user it acts for, so its permissions are part of the link.
  const pay = may(session, 'view_pay') ? '' : UNSEEN
  const { by, through } = askerOf(session)
  const seal = signLink(deps.env.ROLECALL_SECRET, 'import-lines', { companyId, importId, userId, through, pay }, now)
  const parts = { company: companyId, import: importId, by, through, ...(pay && { pay }), ...seal }
  return `${PATH}?${new URLSearchParams(parts)}`
}

type ExportRequest = LinkAsker & { company: string; import: string; pay: string; expires: string; signature: string }

/**
 * Streams the file behind a link of signLines: the original lines, without pay that may not be known, and why each was not
 * imported.
 */
export async function exportLines(
  deps: Deps,
  { company: companyId, import: importId, by: userId, through, pay, ...seal }: ExportRequest,
): Promise<Download> {
  const run = await openLink(deps, linkOf('import-lines', { companyId, importId, userId, through, pay }, seal), {
    act: async (work) => {
      const found = await findImport(work.tx, importId)
      return found && { ...found, settings: await getCompanySettings(work.tx), today: await todayOf(work) }
    },
    otherwise: rejectFileLink('Import', 'Open the rows of the import again.'),
  })
  if (!run || (await deps.files.findSize(run.file_key)) === undefined) throw notFound('Import')
  const lines = writeLines(deps, companyId, {
    ...run,
    seesPay: pay !== UNSEEN,
    reader: readerOf(userId, through === 'machine'),
  })
  return csvDownload(`${run.file_name.replace(/\.\w{2,4}$/, '')}-left-out.csv`, lines)
}

const OUTCOMES: Record<string, string> = {
  failed: 'Could not be read',
  skipped: 'Already known',
  kept: 'Kept',
  made: 'Imported with a note',
  merged: 'Imported with a note',
}
/** Number of rows read at once. */
const PAGE = 1_000

type Run = ImportRecord & { settings: CompanySettings; today: string; seesPay: boolean; reader: BlindReader }

async function* writeLines(deps: Deps, companyId: string, run: Run): AsyncGenerator<string> {
  const rows = listRows(deps, companyId, run)
  let next = await rows.next()
  let width: number | undefined
  let place = 0
  const { settings, today, seesPay } = run
  const columns = run.columns as (TableField | '')[]
  const how = { columns, settings, today, seesPay }
  for await (const { line, cells } of dropPayColumns(fromHeadings(readTable(deps.files, run.file_key)), how)) {
    if (width === undefined) {
      width = cells.length
      yield CSV_BYTE_ORDER_MARK + csvLine([...cells, 'Row', 'Result', 'Reason'])
      continue
    }
    if (next.done) return
    if (next.value.place === place) {
      const { outcome, reason, read } = next.value
      const own = Array.from({ length: width }, (_, column) => read(cells[column] ?? ''))
      // Cells beyond the last heading, which may be why the line failed, go to the very end.
      yield csvLine([...own, line, OUTCOMES[outcome] ?? outcome, read(reason), ...cells.slice(width).map(read)])
      next = await rows.next()
    }
    place += 1
  }
}

/** Yields lines with a redactor for their cells: some lines are about candidates who are hidden by now. */
async function* listRows(deps: Deps, companyId: string, { id: importId, reader }: Run) {
  for (let after = -1; ; ) {
    const page = await inCompany(deps, companyId, async ({ tx }) => {
      const lines = await listLinesAfter(tx, importId, { after, limit: PAGE })
      const readText = await createTextRedactor(tx, reader, [
        ...new Set(lines.flatMap(({ candidate_id }) => candidate_id ?? [])),
      ])
      return lines.map(({ candidate_id, ...line }) => ({
        ...line,
        read: (text: string) => (candidate_id ? readText(candidate_id, text) : text),
      }))
    })
    yield* page
    if (page.length < PAGE) return
    after = page.at(-1)?.place ?? after
  }
}
