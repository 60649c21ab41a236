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
import { type BlindReader, readerOf } from '../../../people/blind/blind-gate.queries.ts'
import { readTextsFor } from '../../../people/blind/read-texts.ts'
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
  const lines = writeLines(deps, companyId, { ...run, seesPay: pay !== UNSEEN, reader: readerOf(userId) })
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

type Run = ImportRecord & { settings: CompanySettings; today: string; seesPay: boolean; reader: BlindReader }

async function* writeLines(deps: Deps, companyId: string, run: Run): AsyncGenerator<string> {
  const rows = listRows(deps, companyId, run)
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
      const { outcome, reason, read } = next.value
      const own = Array.from({ length: width }, (_, column) => read(cells[column] ?? ''))
      // Cells beyond the last heading, which may be why it failed, come at the very end.
      yield csvLine([...own, line, OUTCOMES[outcome] ?? outcome, read(reason), ...cells.slice(width).map(read)])
      next = await rows.next()
    }
    place += 1
  }
}

/** Lines, each with how its cells are read: what a table says of people came to be about some who are hidden now. */
async function* listRows(deps: Deps, companyId: string, { id: importId, reader }: Run) {
  for (let after = -1; ; ) {
    const page = await inCompany(deps, companyId, async ({ tx }) => {
      const lines = await listLinesAfter(tx, importId, { after, limit: PAGE })
      const readText = await readTextsFor(tx, reader, [
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
