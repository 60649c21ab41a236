import { CSV_BYTE_ORDER_MARK, csvLine } from '@rolecall/domain/text/csv-line'
import { z } from 'zod'
import { csvDownload } from '../../parsing/csv/csv-download.ts'
import { readAside } from '../../platform/db/read-aside.ts'
import type { Download } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { openLink, rejectFileLink } from '../../platform/kernel/signed-links.ts'
import { readOptions, signOptions } from '../../platform/kernel/signed-options.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { readerOf } from '../blind-review/blind-gate.queries.ts'
import { redactRows } from '../blind-review/create-text-redactor.ts'
import { explainRetentionRule } from './explain-retention-rule.ts'
import { listDue, type Rule } from './privacy.queries.ts'

const Options = z.object({
  companyId: z.string(),
  isMachine: z.boolean().default(false),
  rule: z.object({ is_on: z.boolean(), months: z.int(), keep_selected: z.boolean(), keep_consented: z.boolean() }),
  before: z.iso.datetime(),
})

/** Signs a link to the people that a rule would erase, as a CSV file; valid for some minutes without any other credential. */
export function signDue(work: Work, { rule, before }: { rule: Rule; before: Date }): string {
  const wanted = { rule, before: before.toISOString() }
  return `/exports/retention.csv?${new URLSearchParams(signOptions(work, 'export-due', wanted))}`
}

/** Number of rows read at once, and in all: limits chosen by us. */
const PAGE = 1_000
const ROWS_MAX = 10_000

type DueLink = { options: string; expires: string; signature: string }

/** Streams the file that a link of signDue leads to. */
export async function exportDue(deps: Deps, asked: DueLink): Promise<Download> {
  const { link, wanted } = readOptions('export-due', asked)
  const { companyId, userId, isMachine, rule, before } = await openLink(deps, link, {
    act: async (_, { named: { userId } }) => ({ ...Options.parse(wanted), userId }),
    otherwise: rejectFileLink('Report', 'Open the report again.'),
  })
  const reader = readerOf(userId, isMachine)
  const since = { rule, before: new Date(before), now: deps.now() }
  const reading = await readAside(deps)
  const pageAt = (start: number) =>
    reading(companyId, async (tx) =>
      redactRows(tx, reader, await listDue(tx, reader, since, { start, limit: PAGE }), { texts: ['name'] }),
    )
  return csvDownload('retention.csv', linesOf(pageAt, rule))
}

/** Writes days in files as programs read them. */
const ISO = { days: 'YYYY-MM-DD', clock: '24' }
const HEADINGS = ['Candidate', 'Name', 'Added', 'Last activity', 'Positions', 'Reason']

async function* linesOf(pageAt: (start: number) => ReturnType<typeof listDue>, rule: Rule) {
  yield CSV_BYTE_ORDER_MARK + csvLine(HEADINGS)
  for (let start = 0; start < ROWS_MAX; start += PAGE) {
    const rows = await pageAt(start)
    for (const row of rows) {
      const { candidate_id: id, name, came_at, last_activity, positions } = row
      yield csvLine([
        Number(id),
        name ?? `Candidate ${id}`,
        came_at,
        last_activity,
        positions,
        explainRetentionRule(row, rule, ISO),
      ])
    }
    if (rows.length < PAGE) return
  }
}
