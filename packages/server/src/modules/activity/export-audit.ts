import { AUDIT_EXPORT_MAX } from '@rolecall/domain/company/company-limits'
import { CSV_BYTE_ORDER_MARK, csvLine } from '@rolecall/domain/text/csv-line'
import { z } from 'zod'
import { csvDownload } from '../../parsing/csv/csv-download.ts'
import { readAside } from '../../platform/db/read-aside.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Download } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { openLink, rejectFileLink } from '../../platform/kernel/signed-links.ts'
import { readOptions, signOptions } from '../../platform/kernel/signed-options.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { readerOf } from '../blind-review/blind-gate.queries.ts'
import { type AuditFilter, listEntries } from './audit.queries.ts'
import { presentEntry, readEntries } from './present-entry.ts'

const text = z.string().optional()
const Options = z.object({
  companyId: z.string(),
  userId: z.string(),
  isMachine: z.boolean().default(false),
  timeZone: z.string(),
  filter: z.object({ user: text, person: text, candidate: text, subject: text, kind: text, from: text, to: text }),
})

/** Makes a link to entries as a CSV file, valid for some minutes without any other credential. */
export function signAuditExport(work: Work, filter: AuditFilter): string {
  const { timeZone } = work.session
  return `/exports/audit.csv?${new URLSearchParams(signOptions(work, 'export-audit', { timeZone, filter }))}`
}

type AuditLink = { options: string; expires: string; signature: string }

/** Number of rows read at once. */
const PAGE = 2_000

/** The file behind a link of signAuditExport; records the download as an entry itself. */
export async function exportAudit(
  { deps, address }: { deps: Deps; address: string },
  asked: AuditLink,
): Promise<Download> {
  const { link, wanted } = readOptions('export-audit', asked)
  const { companyId, userId, isMachine, timeZone, filter } = await openLink(deps, link, {
    async act(work, { named: { userId: actorId } }) {
      await recordEvent(work, { kind: 'user.exported-log', actorId, address })
      return Options.parse(wanted)
    },
    otherwise: rejectFileLink('Log', 'Open the audit log again.'),
  })
  const reader = readerOf(userId, isMachine)
  const reading = await readAside(deps)
  const pageBefore = (before: string | undefined) =>
    reading(companyId, async (tx) =>
      readEntries(tx, reader, await listEntries(tx, reader, filter, { before, limit: PAGE, timeZone })),
    )
  return csvDownload('audit.csv', linesOf(pageBefore))
}

const HEADINGS = [
  'Number',
  'When',
  'Who',
  'What',
  'About',
  'Kind',
  'IP address',
  'Hash',
  'Kind of actor',
  'On behalf of',
]

async function* linesOf(pageBefore: (before: string | undefined) => ReturnType<typeof listEntries>) {
  yield CSV_BYTE_ORDER_MARK + csvLine(HEADINGS)
  let before: string | undefined
  for (let read = 0; read < AUDIT_EXPORT_MAX; ) {
    const rows = await pageBefore(before)
    for (const row of rows) {
      const { id, at, who, sentence, about, kind, address, hash, actor_kind, on_behalf_of } = presentEntry(row)
      yield csvLine([id, at, who, sentence, about, kind, address, hash, actor_kind, on_behalf_of])
    }
    read += rows.length
    before = rows.at(-1)?.id
    if (rows.length < PAGE) return
  }
}
