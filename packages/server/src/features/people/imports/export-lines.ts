import { may } from '@rolecall/domain/access/may'
import { CSV_BYTE_ORDER_MARK, csvLine } from '@rolecall/domain/csv-line'
import type { TableField } from '@rolecall/domain/imports/import-columns'
import type { Download } from '../../../ground/http/feature.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import { linkOf, openLink, refuseFile, sealLink } from '../../../ground/kernel/signed-links.ts'
import { inCompany, type Work } from '../../../ground/kernel/work.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import type { CompanySettings } from '../../../house/company/settings.ts'
import { todayOf } from '../../../house/company/today.ts'
import { csvDownload } from '../../../intake/csv/csv-download.ts'
import { readTable } from '../../../intake/tables/read-table.ts'
import { readerOf } from '../../../people/blind/cast-net.ts'
import { openNetOf } from '../../../people/blind/open-net.ts'
import { findImport, type ImportRecord, listLinesAfter } from './imports.queries.ts'
import { withoutPay } from './without-pay.ts'

const PATH = '/exports/import.csv'
/** In a link of somebody who may not see pay. */
const UNSEEN = 'unseen'

/** A link to the lines of an import that made nobody, good for some minutes without any other credential. */
export function signLines({ session, deps, now }: Work, importId: string): string {
  const { companyId, userId } = session
  // A key may see less than the person whom it acts for: what it may is part of the link.
  const pay = may(session, 'view_pay') ? '' : UNSEEN
  const seal = sealLink(deps.env.ROLECALL_SECRET, 'import-lines', { companyId, importId, userId, pay }, now)
  return `${PATH}?${new URLSearchParams({ company: companyId, import: importId, by: userId, ...(pay && { pay }), ...seal })}`
}

type Asked = { company: string; import: string; by: string; pay: string; expires: string; signature: string }

/**
 * The file behind one of signLines' links: the lines as they were sent, but for what nobody may know of their people's pay, and why
 * nothing came of them; written while it is read.
 */
export async function exportLines(
  deps: Deps,
  { company: companyId, import: importId, by: userId, pay, ...seal }: Asked,
): Promise<Download> {
  const run = await openLink(deps, linkOf('import-lines', { companyId, importId, userId, pay }, seal), {
    act: async (work) => {
      const found = await findImport(work.tx, importId)
      return found && { ...found, settings: await getCompanySettings(work.tx), today: await todayOf(work) }
    },
    otherwise: refuseFile('Import', 'Please look at the lines of the import again.'),
  })
  if (!run || (await deps.files.findSize(run.file_key)) === undefined) throw notFound('Import')
  const written = writeLines(deps, companyId, { ...run, seesPay: pay !== UNSEEN })
  const lines = hideLines(deps, { companyId, userId }, written)
  return csvDownload(`${run.file_name.replace(/\.\w{2,4}$/, '')}-left-out.csv`, lines)
}

const OUTCOMES: Record<string, string> = {
  failed: 'Could not be read',
  skipped: 'Known already',
  kept: 'Kept',
  made: 'Kept, with a note',
  merged: 'Kept, with a note',
}
/** Rows that are read at once. */
const PAGE = 1_000

/** A table names people as it was sent; of whom it was may have become somebody who is hidden. */
async function* hideLines(
  deps: Deps,
  { companyId, userId }: { companyId: string; userId: string },
  lines: AsyncIterable<string>,
) {
  const net = await openNetOf(deps.db, companyId, readerOf(userId))
  for await (const line of lines) yield net ? net.hideText(line) : line
}

type Run = ImportRecord & { settings: CompanySettings; today: string; seesPay: boolean }

async function* writeLines(deps: Deps, companyId: string, run: Run): AsyncGenerator<string> {
  const rows = listRows(deps, companyId, run.id)
  let next = await rows.next()
  let width: number | undefined
  let place = 0
  const { settings, today, seesPay } = run
  const columns = run.columns as (TableField | '')[]
  const how = { columns, settings, today, seesPay }
  for await (const { line, cells } of withoutPay(readTable(deps.files, run.file_key), how)) {
    if (width === undefined) {
      width = cells.length
      yield CSV_BYTE_ORDER_MARK + csvLine([...cells, 'Line', 'What became of it', 'Why'])
      continue
    }
    if (next.done) return
    if (next.value.place === place) {
      const own = Array.from({ length: width }, (_, column) => cells[column] ?? '')
      const { outcome, reason } = next.value
      // Cells beyond the last heading, which may be why it failed, come at the very end.
      yield csvLine([...own, line, OUTCOMES[outcome] ?? outcome, reason, ...cells.slice(width)])
      next = await rows.next()
    }
    place += 1
  }
}

async function* listRows(deps: Deps, companyId: string, importId: string) {
  for (let after = -1; ; ) {
    const page = await inCompany(deps, companyId, ({ tx }) => listLinesAfter(tx, importId, { after, limit: PAGE }))
    yield* page
    if (page.length < PAGE) return
    after = page.at(-1)?.place ?? after
  }
}
