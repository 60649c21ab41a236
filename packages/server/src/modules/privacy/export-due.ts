import { CSV_BYTE_ORDER_MARK, csvLine } from '@rolecall/domain/csv-line'
import { z } from 'zod'
import { readAside } from '../../../ground/db/read-aside.ts'
import type { Download } from '../../../ground/http/feature.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { openLink, refuseFile } from '../../../ground/kernel/signed-links.ts'
import { readOptions, signOptions } from '../../../ground/kernel/signed-options.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { csvDownload } from '../../../intake/csv/csv-download.ts'
import { readerOf } from '../../../people/blind/blind-gate.queries.ts'
import { redactRows } from '../../../people/blind/read-texts.ts'
import { listDue, type Rule } from './privacy.queries.ts'
import { sayWhy } from './say-why.ts'

const Options = z.object({
  companyId: z.string(),
  rule: z.object({ is_on: z.boolean(), months: z.int(), keep_selected: z.boolean(), keep_consented: z.boolean() }),
  before: z.iso.datetime(),
})

/** A link to whom a rule would erase as a CSV file, good for some minutes without any other credential. */
export function signDue(work: Work, { rule, before }: { rule: Rule; before: Date }): string {
  const wanted = { rule, before: before.toISOString() }
  return `/exports/retention.csv?${new URLSearchParams(signOptions(work, 'export-due', wanted))}`
}

/** Rows that are read at once, and in all: our own bounds. */
const PAGE = 1_000
const ROWS_MAX = 10_000

type DueLink = { options: string; expires: string; signature: string }

/** The file that one of signDue's links leads to, written while it is read. */
export async function exportDue(deps: Deps, asked: DueLink): Promise<Download> {
  const { link, wanted } = readOptions('export-due', asked)
  const { companyId, userId, rule, before } = await openLink(deps, link, {
    act: async (_, { named: { userId } }) => ({ ...Options.parse(wanted), userId }),
    otherwise: refuseFile('Report', 'Please open the report again.'),
  })
  const reading = await readAside(deps)
  const pageAt = (start: number) =>
    reading(companyId, async (tx) =>
      redactRows(tx, readerOf(userId), await listDue(tx, { rule, before: new Date(before) }, { start, limit: PAGE }), {
        texts: ['name'],
      }),
    )
  return csvDownload('retention.csv', linesOf(pageAt, rule))
}

/** In files days stand as programs read them. */
const ISO = { days: 'YYYY-MM-DD', clock: '24' }
const HEADINGS = ['Candidate', 'Name', 'Came', 'Last activity', 'Positions', 'Why']

async function* linesOf(pageAt: (start: number) => ReturnType<typeof listDue>, rule: Rule) {
  yield CSV_BYTE_ORDER_MARK + csvLine(HEADINGS)
  for (let start = 0; start < ROWS_MAX; start += PAGE) {
    const rows = await pageAt(start)
    for (const row of rows) {
      const { candidate_id: id, name, came_at, last_activity, positions } = row
      yield csvLine([Number(id), name ?? `Candidate ${id}`, came_at, last_activity, positions, sayWhy(row, rule, ISO)])
    }
    if (rows.length < PAGE) return
  }
}
