import { TABLE_FIELDS } from '@rolecall/domain/imports/import-columns'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { AboutCandidate, StrangersText } from '../ground/whose-words.ts'
import { Done, Flag, Id, Moment, OptionalText, SignedLink } from '../ground/wire.ts'

/** A file that was sent to the store by a form of `GET /rest/signature_policy?func=reckrut`. */
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
  .describe('Ours: what each column is, "" for none of it; guessed from the headings where it is missing')

export const LeftOut = z
  .object({
    field: z.enum(['job', 'stage', 'source', 'tags']),
    value: z.string().describe('As the table has it; empty of the whole column'),
    lines: z.int(),
    why: z.string(),
  })
  .meta({ id: 'ImportLeftOut' })
export type LeftOut = z.output<typeof LeftOut>

export const IMPORT_STATES = ['running', 'finished', 'failed', 'undoing', 'undone'] as const
export const ROW_OUTCOMES = ['made', 'merged', 'skipped', 'failed', 'undone', 'kept'] as const

export const ImportRun = z
  .object({
    _id: z.string(),
    file_name: z.string(),
    by: z.string(),
    started_at: Moment,
    state: z.enum(IMPORT_STATES),
    reason: z.string().describe('Why it has failed'),
    dry_run: z.boolean().describe('Nothing was written'),
    group: z.string(),
    total: z.int().describe('Lines, without the headings'),
    done: z.int(),
    made: z.int().describe('People who are new'),
    merged: z.int().describe('People who were known by their e-mail or id; what was not known of them is now'),
    skipped: z.int().describe('Lines that say nothing new'),
    failed: z.int().describe('Lines that could not be read'),
    undone: z.int().describe('People who were taken out again, or given back what they had'),
    noted: z.int().describe('Lines that made or changed somebody and are not kept whole'),
    kept: z.int().describe('People who stay although the import was undone, since somebody has worked with them'),
  })
  .meta({ id: 'ImportRun' })
export type ImportRun = z.output<typeof ImportRun>

export const imports = defineCalls({
  upload: {
    method: 'POST',
    path: '/importData',
    creates: true,
    summary: 'Import the people of a CSV or .xlsx file that was sent to the store; goes on in the background',
    access: { allOf: ['candidate_import_export'] },
    changes: ['imports', 'resumes', 'candidates', 'applications', 'tags', 'comments'],
    body: z.object({
      file_details: FileDetails,
      columns: Columns,
      dry_run: Flag.describe('Ours: only say what would become of each line'),
      groupName: OptionalText(100).describe('Ours: the resume group; named after the file where it is missing'),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), import_id: z.string() }),
    example: ({ importFile }) => ({
      body: { file_details: { s3_key: importFile, file_name: 'people.csv', bucket_name: 'local' } },
    }),
  },
  preview: {
    method: 'POST',
    path: '/rest/import/preview',
    summary: 'The columns of such a file, what they seem to be, its first lines, and what of them would be left out',
    access: { allOf: ['candidate_import_export'] },
    reads: ['positions', 'settings', 'sources', 'tags'],
    body: z.object({ file_details: FileDetails, columns: Columns }),
    response: z.object({
      success: z.literal(true),
      total: z.int().describe('Lines, without the headings'),
      columns: z.array(
        z.object({ heading: z.string(), field: z.union([Field, z.literal('')]), samples: z.array(z.string()) }),
      ),
      left_out: z
        .array(LeftOut)
        .describe('What would be left out of these columns, since it stands for nothing here or may not be done'),
      more: z.int().describe('How much else would be'),
    }),
    example: ({ importFile }) => ({ body: { file_details: { s3_key: importFile, file_name: 'people.csv' } } }),
  },
  list: {
    method: 'GET',
    path: '/rest/imports',
    summary: 'The latest imports of the company, newest first, at most 20',
    access: { allOf: ['candidate_import_export'] },
    reads: ['imports'],
    response: z.object({ success: z.literal(true), data: z.array(ImportRun) }),
    example: () => ({}),
  },
  lines: {
    method: 'POST',
    path: '/rest/import/lines',
    summary:
      'The lines of an import that made nobody, are not kept whole or whose people stay, with the reason; at most 200',
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
          candidate_id: z.string().describe('Empty where there is none'),
          name: StrangersText,
        }),
      ),
      url: z
        .string()
        .describe('A short-lived signed link to all of them as a file, with their columns as they were sent'),
    }),
    example: ({ importId }) => ({ body: { import_id: importId } }),
  },
  linesFile: {
    method: 'GET',
    path: '/exports/import.csv',
    summary:
      'The lines of an import that made nobody, as they were sent and with the reason, as a spreadsheet file; without what somebody earns where nobody may know it',
    access: 'signed-link',
    reads: ['imports'],
    transfer: 'download',
    query: z.object({
      company: z.string().max(40).default(''),
      import: z.string().max(40).default(''),
      by: z.string().max(40).default(''),
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
      'Take out again whom an import made, unless somebody has worked with them since; by whoever made it or an administrator',
    access: { allOf: ['candidate_import_export'] },
    changes: ['imports', 'resumes', 'candidates', 'applications', 'tags', 'comments'],
    body: z.object({ import_id: Id }),
    response: Done.extend({ message: z.string() }),
    example: ({ importId }) => ({ body: { import_id: importId } }),
  },
})
