import { Readable } from 'node:stream'
import { EXPORT_LINK_MAX } from '@rolecall/contract/pool'
import { CSV_BYTE_ORDER_MARK, csvLine } from '@rolecall/domain/csv-line'
import { z } from 'zod'
import { recordEvent } from '../../events/record-event.ts'
import { admitLink, sealLink } from '../../files/signed-link.ts'
import type { Download } from '../../http/feature.ts'
import type { Deps } from '../../kernel/deps.ts'
import { inCompany } from '../../kernel/work.ts'
import { listPool, type PoolQuestion } from './list-pool.ts'
import type { ResumeRecord } from './resumes.queries.ts'

/** Rows of one file. Our own bound: more is a matter for a backup, not for a spreadsheet. */
const EXPORT_ROWS_MAX = 10_000
const PATH = '/exports/resumes.csv'

const ExportOptions = z.object({
  companyId: z.string(),
  userId: z.string(),
  filter: z.object({
    groups: z.array(z.string()),
    sources: z.array(z.string()),
    geos: z.array(z.string()),
    tags: z.array(z.string()).default([]),
    view: z.enum(['all', 'with_cvid', 'without_cvid']),
    keyword: z.string(),
    // Links that were made before it was there live for some minutes.
    typing: z.boolean().default(false),
    people: z.boolean().default(false),
    order: z.enum(['name', 'experience']).nullish(),
  }),
})

const targetOf = (options: string) => ({ purpose: 'export-resumes', parts: [options] })

/**
 * A link to a filtered pool as a CSV file. It works for DOWNLOAD_LINK_MINUTES without any other credential. Empty when the
 * filter is longer than an address may be.
 */
export function signExport(
  secret: string,
  { companyId, userId }: { companyId: string; userId: string },
  filter: PoolQuestion,
  now: Date,
): string {
  const options = Buffer.from(JSON.stringify({ companyId, userId, filter })).toString('base64url')
  const link = `${PATH}?${new URLSearchParams({ options, ...sealLink(secret, targetOf(options), now) })}`
  return link.length <= EXPORT_LINK_MAX ? link : ''
}

type ExportLink = { options: string; expires: string; signature: string }

/** The file that one of signExport's links leads to. The signature is the only credential. */
export async function exportResumes(deps: Deps, { options, ...seal }: ExportLink): Promise<Download> {
  const now = deps.now()
  admitLink(deps.env.ROLECALL_SECRET, targetOf(options), { seal, now, hint: 'Please open the list again.' })
  const wanted = ExportOptions.parse(JSON.parse(Buffer.from(options, 'base64url').toString('utf8')))
  const rows = await inCompany(deps, wanted.companyId, async (work) => {
    const found = await listPool(work, wanted.filter, { start: 0, limit: EXPORT_ROWS_MAX })
    const payload = { rows: found.length, filter: wanted.filter }
    await recordEvent(work, { kind: 'pool.exported', actorId: wanted.userId, payload })
    return found
  })
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: 'resumes.csv',
    inline: false,
    body: Readable.from(csvOf(rows)),
  }
}

const HEADINGS = [
  ...['Name', 'Designation', 'Current employer', 'Experience in months', 'Phone', 'E-mail', 'Location'],
  ...['Degree', 'Date of birth', 'Résumé groups', 'Source', 'Geography', 'File', 'Received'],
]

function* csvOf(rows: readonly ResumeRecord[]): Generator<string> {
  yield CSV_BYTE_ORDER_MARK + csvLine(HEADINGS)
  for (const row of rows)
    yield csvLine([
      ...[row.name ?? '', row.designation ?? '', row.current_employer ?? '', row.exp_months, row.phone ?? ''],
      ...[row.email ?? '', row.location ?? '', row.degree_level ?? '', row.date_of_birth ?? ''],
      ...[row.groups.map(({ name }) => name).join('; '), row.source_label, row.geo_region, row.file_name],
      row.received_at.toISOString(),
    ])
}
