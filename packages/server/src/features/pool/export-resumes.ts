import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { withCompany } from '../../db/with-company.ts'
import { dispositionOf } from '../../files/disposition.ts'
import { DOWNLOAD_LINK_MINUTES } from '../../files/file-store.ts'
import { isSigned, sign } from '../../files/signature.ts'
import { recordEvent } from '../../history/record-event.ts'
import type { Deps } from '../../http/deps.ts'
import { Problem } from '../../http/problem.ts'
import { CSV_BYTE_ORDER_MARK, csvLine } from './csv.ts'
import { listResumes, type PoolFilter, type ResumeRecord } from './resumes.queries.ts'

/** Rows of one file. Our own bound: more is a matter for a backup, not for a spreadsheet. */
const EXPORT_ROWS_MAX = 10_000
const PATH = '/exports/resumes.csv'
/** Longer addresses are refused by proxies and by Node itself. */
const LINK_LENGTH_MAX = 7_000

const Wish = z.object({
  companyId: z.string(),
  userId: z.string(),
  filter: z.object({
    groups: z.array(z.string()),
    sources: z.array(z.string()),
    geos: z.array(z.string()),
    view: z.enum(['all', 'with_cvid', 'without_cvid']),
    keyword: z.string(),
  }),
})

const partsOf = (wish: string, expires: string) => ['export-resumes', wish, expires]

/**
 * A link to a filtered pool as a CSV file. It works for DOWNLOAD_LINK_MINUTES without any other credential. Empty when the
 * filter is longer than an address may be.
 */
export function signExport(
  secret: string,
  { companyId, userId }: { companyId: string; userId: string },
  filter: PoolFilter,
  now: Date,
): string {
  const wish = Buffer.from(JSON.stringify({ companyId, userId, filter })).toString('base64url')
  const expires = String(now.getTime() + DOWNLOAD_LINK_MINUTES * 60_000)
  const query = new URLSearchParams({ wish, expires, signature: sign(secret, partsOf(wish, expires)) })
  const link = `${PATH}?${query}`
  return link.length <= LINK_LENGTH_MAX ? link : ''
}

const Query = z.object({
  wish: z.string().max(LINK_LENGTH_MAX),
  expires: z.string().max(20),
  signature: z.string().max(100),
})

/** `GET /exports/resumes.csv`: what signExport's links lead to. The signature is the only credential. */
export function registerResumeExport(app: FastifyInstance, deps: Deps): void {
  const { db, env } = deps
  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    const { data } = Query.safeParse(request.query)
    const isOurs = data && isSigned(env.ROLECALL_SECRET, partsOf(data.wish, data.expires), data.signature)
    if (!isOurs || !(Number(data.expires) > deps.now().getTime()))
      throw new Problem('not_allowed', 'This link is not valid any more. Please open the list again.')
    const { companyId, userId, filter } = Wish.parse(JSON.parse(Buffer.from(data.wish, 'base64url').toString('utf8')))
    const rows = await withCompany(db, companyId, async (tx) => {
      const found = await listResumes(tx, filter, { start: 0, limit: EXPORT_ROWS_MAX })
      const payload = { rows: found.length, filter }
      await recordEvent(tx, deps.now(), { kind: 'pool.exported', actorId: userId, payload })
      return found
    })
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', dispositionOf({ fileName: 'resumes.csv', inline: false }))
      .send(Readable.from(csvOf(rows)))
  })
}

const HEADINGS = [
  ...['Name', 'Designation', 'Current employer', 'Experience in months', 'Phone', 'E-mail', 'Location'],
  ...['Degree', 'Date of birth', 'Resume groups', 'Source', 'Geography', 'File', 'Received'],
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
