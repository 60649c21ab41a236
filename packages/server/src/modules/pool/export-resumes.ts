import { EXPORT_LINK_MAX } from '@rolecall/contract/pool/pool'
import { CSV_BYTE_ORDER_MARK, csvLine } from '@rolecall/domain/text/csv-line'
import { z } from 'zod'
import { csvDownload } from '../../parsing/csv/csv-download.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Download } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { openLink, rejectFileLink } from '../../platform/kernel/signed-links.ts'
import { readOptions, signOptions } from '../../platform/kernel/signed-options.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { readerOf } from '../blind-review/blind-gate.queries.ts'
import { redactRows } from '../blind-review/create-text-redactor.ts'
import { listPool, type PoolQuestion } from './list-pool.ts'
import type { ResumeRecord } from './resumes.queries.ts'

/** Maximum number of rows in one file. Limit chosen by us: more is a task for a backup, not for a spreadsheet. */
const EXPORT_ROWS_MAX = 10_000
const PATH = '/exports/resumes.csv'

const ExportOptions = z.object({
  companyId: z.string(),
  userId: z.string(),
  isMachine: z.boolean().default(false),
  filter: z.object({
    groups: z.array(z.string()),
    sources: z.array(z.string()),
    geos: z.array(z.string()),
    tags: z.array(z.string()).default([]),
    languages: z.array(z.string()).default([]),
    view: z.enum(['all', 'with_cvid', 'without_cvid']),
    keyword: z.string(),
    // Links made before this field existed are valid for some minutes.
    typing: z.boolean().default(false),
    people: z.boolean().default(false),
    order: z.enum(['name', 'experience']).nullish(),
  }),
})

/**
 * Signs a link to a filtered pool as a CSV file, valid for DOWNLOAD_LINK_MINUTES without any other credential. Empty when the
 * filter is longer than an address may be.
 */
export function signExport(work: Work, filter: PoolQuestion): string {
  const link = `${PATH}?${new URLSearchParams(signOptions(work, 'export-resumes', { filter }))}`
  return link.length <= EXPORT_LINK_MAX ? link : ''
}

type ExportLink = { options: string; expires: string; signature: string }

/** The file that one of signExport's links leads to. The signature is the only credential. */
export async function exportResumes(deps: Deps, asked: ExportLink): Promise<Download> {
  const { link, wanted } = readOptions('export-resumes', asked)
  const rows = await openLink(deps, link, {
    async act(work, { named: { userId: actorId } }) {
      const { filter, isMachine } = ExportOptions.parse(wanted)
      const reader = readerOf(actorId, isMachine)
      const found = await listPool(work, filter, { start: 0, limit: EXPORT_ROWS_MAX }, reader)
      await recordEvent(work, { kind: 'pool.exported', actorId, payload: { rows: found.length, filter } })
      return redactRows(work.tx, reader, found, { texts: TEXTS })
    },
    otherwise: rejectFileLink('List', 'Please open the list again.'),
  })
  return csvDownload('resumes.csv', csvOf(rows))
}

/** Columns of a row that contain the candidate's texts. */
const TEXTS = 'name designation current_employer phone email location degree_level date_of_birth file_name'.split(
  ' ',
) as (keyof ResumeRecord)[]

const HEADINGS = [
  'Name',
  'Designation',
  'Current employer',
  'Experience in months',
  'Phone',
  'Email',
  'Location',
  'Degree',
  'Date of birth',
  'Résumé groups',
  'Source',
  'Geography',
  'File',
  'Received',
  'Language',
]

function* csvOf(rows: readonly ResumeRecord[]): Generator<string> {
  yield CSV_BYTE_ORDER_MARK + csvLine(HEADINGS)
  for (const row of rows)
    yield csvLine([
      row.name ?? '',
      row.designation ?? '',
      row.current_employer ?? '',
      row.exp_months || '',
      row.phone ?? '',
      row.email ?? '',
      row.location ?? '',
      row.degree_level ?? '',
      row.date_of_birth ?? '',
      row.groups.map(({ name }) => name).join('; '),
      row.source_label,
      row.geo_region,
      row.file_name,
      row.received_at.toISOString(),
      row.language ?? '',
    ])
}
