import { CSV_BYTE_ORDER_MARK, csvLine } from '@rolecall/domain/csv-line'
import { AUDIT_EXPORT_MAX } from '@rolecall/domain/limits'
import { z } from 'zod'
import { readAside } from '../../../ground/db/read-aside.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Download } from '../../../ground/http/feature.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { openLink, refuseFile } from '../../../ground/kernel/signed-links.ts'
import { readOptions, signOptions } from '../../../ground/kernel/signed-options.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { csvDownload } from '../../../intake/csv/csv-download.ts'
import { readerOf } from '../../../people/blind/blind-gate.queries.ts'
import { type AuditFilter, listEntries } from './audit.queries.ts'
import { presentEntry, readEntries } from './present-entry.ts'

const text = z.string().optional()
const Options = z.object({
  companyId: z.string(),
  userId: z.string(),
  timeZone: z.string(),
  filter: z.object({ user: text, person: text, candidate: text, subject: text, kind: text, from: text, to: text }),
})

/** A link to entries as a CSV file, good for some minutes without any other credential. */
export function signAuditExport(work: Work, filter: AuditFilter): string {
  const { timeZone } = work.session
  return `/exports/audit.csv?${new URLSearchParams(signOptions(work, 'export-audit', { timeZone, filter }))}`
}

type AuditLink = { options: string; expires: string; signature: string }

/** Rows that are read at once. */
const PAGE = 2_000

/** The file that one of signAuditExport's links leads to; that it was taken is an entry itself. */
export async function exportAudit(
  { deps, address }: { deps: Deps; address: string },
  asked: AuditLink,
): Promise<Download> {
  const { link, wanted } = readOptions('export-audit', asked)
  const { companyId, userId, timeZone, filter } = await openLink(deps, link, {
    async act(work, { named: { userId: actorId } }) {
      await recordEvent(work, { kind: 'user.exported-log', actorId, address })
      return Options.parse(wanted)
    },
    otherwise: refuseFile('Log', 'Please open the log again.'),
  })
  const reading = await readAside(deps)
  const pageBefore = (before: string | undefined) =>
    reading(companyId, async (tx) =>
      readEntries(tx, readerOf(userId), await listEntries(tx, filter, { before, limit: PAGE, timeZone })),
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
  'From where',
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
