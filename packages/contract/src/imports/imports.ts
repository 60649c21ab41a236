import { TABLE_FIELDS } from '@rolecall/domain/imports/import-columns'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { AboutCandidate, StrangersText } from '../platform/text-authors.ts'
import { Done, Flag, Id, LinkAsker, Moment, OptionalText, SignedLink } from '../platform/wire.ts'

/** A file sent to the store with a form from `GET /rest/signature_policy?func=reckrut`. */
const FileDetails = z.object({
  s3_key: z.string().trim().min(1).max(300),
  file_name: z.string().trim().min(1).max(300),
  bucket_name: OptionalText(300),
})

const Field = z.enum(TABLE_FIELDS)
const Columns = z
  .array(z.union([Field, z.literal('')]))
  .max(200)
  .nullish()
  .describe('Extension: meaning of each column, "" to ignore it; guessed from the headings if omitted')

export const OmittedValue = z
  .object({
    field: z.enum(['job', 'stage', 'source', 'tags']),
    value: z.string().describe('Value in the table; empty if the whole column is left out'),
    lines: z.int(),
    why: z.string(),
  })
  .meta({ id: 'ImportLeftOut' })
export type OmittedValue = z.output<typeof OmittedValue>

export const IMPORT_STATES = ['running', 'finished', 'failed', 'undoing', 'undone'] as const
export const ROW_OUTCOMES = ['made', 'merged', 'skipped', 'failed', 'undone', 'kept'] as const

export const ImportRun = z
  .object({
    _id: z.string(),
    file_name: z.string(),
    by: z.string(),
    started_at: Moment,
    state: z.enum(IMPORT_STATES),
    reason: z.string().describe('The reason the import failed'),
    dry_run: z.boolean().describe('Whether it was a dry run, which writes nothing'),
    group: z.string(),
    total: z.int().describe('Number of rows, without the heading'),
    done: z.int(),
    made: z.int().describe('Number of people created'),
    merged: z.int().describe('Number of people already known by email or id, whose missing data was filled in'),
    skipped: z.int().describe('Number of rows without new information'),
    failed: z.int().describe('Number of rows that could not be read'),
    undone: z.int().describe('Number of people removed, or restored to their previous data'),
    unread: z
      .int()
      .describe(
        'Number of people created whose text is still to be read in the background: until then only the facts in their columns find them, and they are not matched',
      ),
    noted: z.int().describe('Number of rows that created or changed a person without storing all of their data'),
    kept: z.int().describe('Number of people kept although the import was undone, because a user has worked with them'),
  })
  .meta({ id: 'ImportRun' })
export type ImportRun = z.output<typeof ImportRun>

export const imports = defineCalls({
  upload: {
    method: 'POST',
    path: '/importData',
    creates: true,
    summary: 'Import people from an uploaded CSV or .xlsx file, in the background',
    access: { allOf: ['candidate_import_export'] },
    changes: ['imports', 'resumes', 'candidates', 'applications', 'tags', 'comments'],
    body: z.object({
      file_details: FileDetails,
      columns: Columns,
      dry_run: Flag.describe('Extension: only report what would happen to each row'),
      groupName: OptionalText(100).describe('Extension: the résumé group; defaults to the name of the file'),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), import_id: z.string() }),
    example: ({ importFile }) => ({
      body: { file_details: { s3_key: importFile, file_name: 'people.csv', bucket_name: 'local' } },
    }),
  },
  preview: {
    method: 'POST',
    path: '/rest/import/preview',
    summary: 'Preview the columns of such a file: their likely meaning, the first rows, and what would be left out',
    access: { allOf: ['candidate_import_export'] },
    reads: ['positions', 'settings', 'sources', 'tags'],
    body: z.object({ file_details: FileDetails, columns: Columns }),
    response: z.object({
      success: z.literal(true),
      total: z.int().describe('Number of rows, without the heading'),
      columns: z.array(
        z.object({ heading: z.string(), field: z.union([Field, z.literal('')]), samples: z.array(z.string()) }),
      ),
      notes: z
        .array(z.string())
        .describe('Parts of the file that are ignored, one sentence each: rows above the heading, other sheets'),
      left_out: z
        .array(OmittedValue)
        .describe('Values that would be left out because they mean nothing here or are not permitted'),
      more: z.int().describe('Number of further values left out'),
    }),
    example: ({ importFile }) => ({ body: { file_details: { s3_key: importFile, file_name: 'people.csv' } } }),
  },
  list: {
    method: 'GET',
    path: '/rest/imports',
    summary: 'List the company’s latest imports, newest first, at most 20',
    access: { allOf: ['candidate_import_export'] },
    reads: ['imports'],
    response: z.object({ success: z.literal(true), data: z.array(ImportRun) }),
    example: () => ({}),
  },
  lines: {
    method: 'POST',
    path: '/rest/import/lines',
    summary:
      'List the rows of an import that created nobody, were not stored completely, or whose people were kept, with the reason; at most 200',
    access: { allOf: ['candidate_import_export'] },
    reads: ['imports'],
    body: z.object({ import_id: Id }),
    response: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({
          line: z.int(),
          outcome: z.enum(ROW_OUTCOMES),
          reason: AboutCandidate,
          candidate_id: z.string().describe('Id of the candidate; empty if none'),
          name: StrangersText,
        }),
      ),
      url: z.string().describe('Short-lived signed URL of all of them as a file, with their original columns'),
    }),
    example: ({ importId }) => ({ body: { import_id: importId } }),
  },
  linesFile: {
    method: 'GET',
    path: '/exports/import.csv',
    summary:
      'Download the rows of an import that created nobody as a spreadsheet file, with the original data and the reason; without pay where it may not be known',
    access: 'signed-link',
    reads: ['imports'],
    transfer: 'download',
    query: z.object({
      company: z.string().max(40).default(''),
      import: z.string().max(40).default(''),
      ...LinkAsker,
      pay: z.string().max(10).default(''),
      ...SignedLink,
    }),
    response: z.string(),
    example: ({ importLink }) => ({ query: importLink }),
  },
  undo: {
    method: 'POST',
    path: '/rest/import/undo',
    summary:
      'Undo an import: remove the people it created, except those a user has worked with since; for its creator and administrators',
    access: { allOf: ['candidate_import_export'] },
    changes: ['imports', 'resumes', 'candidates', 'applications', 'tags', 'comments'],
    body: z.object({ import_id: Id }),
    response: Done.extend({ message: z.string() }),
    example: ({ importId }) => ({ body: { import_id: importId } }),
  },
})
