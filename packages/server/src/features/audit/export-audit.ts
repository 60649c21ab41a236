import { Readable } from 'node:stream'
import { CSV_BYTE_ORDER_MARK, csvLine } from '@rolecall/domain/csv-line'
import { AUDIT_EXPORT_MAX } from '@rolecall/domain/limits'
import { z } from 'zod'
import { recordEvent } from '../../events/record-event.ts'
import { admitLink, sealLink } from '../../files/signed-link.ts'
import type { Download } from '../../http/feature.ts'
import type { Deps } from '../../kernel/deps.ts'
import { inCompany, type Work } from '../../kernel/work.ts'
import { type AuditFilter, listEntries } from './audit.queries.ts'
import { presentEntry } from './present-entry.ts'

const text = z.string().optional()
const Options = z.object({
  companyId: z.string(),
  userId: z.string(),
  timeZone: z.string(),
  filter: z.object({ user: text, subject: text, kind: text, from: text, to: text }),
})
const targetOf = (options: string) => ({ purpose: 'export-audit', parts: [options] })

/** A link to entries as a CSV file, good for some minutes without any other credential. */
export function signAuditExport({ deps, session, now }: Work, filter: AuditFilter): string {
  const { companyId, userId, timeZone } = session
  const options = Buffer.from(JSON.stringify({ companyId, userId, timeZone, filter })).toString('base64url')
  const link = sealLink(deps.env.ROLECALL_SECRET, targetOf(options), now)
  return `/exports/audit.csv?${new URLSearchParams({ options, ...link })}`
}

type AuditLink = { options: string; expires: string; signature: string }

/** Rows that are read at once. */
const PAGE = 2_000

/** The file that one of signAuditExport's links leads to; that it was taken is an entry itself. */
export async function exportAudit(
  { deps, address }: { deps: Deps; address: string },
  { options, ...seal }: AuditLink,
): Promise<Download> {
  const hint = 'Please open the log again.'
  admitLink(deps.env.ROLECALL_SECRET, targetOf(options), { seal, now: deps.now(), hint })
  const wanted = Options.parse(JSON.parse(Buffer.from(options, 'base64url').toString('utf8')))
  const { companyId, userId: actorId, timeZone, filter } = wanted
  await inCompany(deps, companyId, (work) => recordEvent(work, { kind: 'user.exported-log', actorId, address }))
  const pageBefore = (before: string | undefined) =>
    inCompany(deps, companyId, ({ tx }) => listEntries(tx, filter, { before, limit: PAGE, timeZone }))
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: 'audit.csv',
    inline: false,
    body: Readable.from(linesOf(pageBefore)),
  }
}

const HEADINGS = ['Number', 'When', 'Who', 'What', 'Kind', 'From where', 'Hash']

async function* linesOf(pageBefore: (before: string | undefined) => ReturnType<typeof listEntries>) {
  yield CSV_BYTE_ORDER_MARK + csvLine(HEADINGS)
  let before: string | undefined
  for (let read = 0; read < AUDIT_EXPORT_MAX; ) {
    const rows = await pageBefore(before)
    for (const row of rows) {
      const { id, at, who, sentence, kind, address, hash } = presentEntry(row)
      yield csvLine([id, at, who, sentence, kind, address, hash])
    }
    read += rows.length
    before = rows.at(-1)?.id
    if (rows.length < PAGE) return
  }
}
