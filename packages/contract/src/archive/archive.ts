import { ARCHIVE_PARTS } from '@rolecall/domain/archive/archive-format'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { Done, Flag, Id, LinkAsker, Moment, SignedLink } from '../platform/wire.ts'

export const ARCHIVE_STATES = ['running', 'finished', 'failed', 'undoing', 'undone'] as const

export const ArchiveReceiptLine = z
  .object({
    noun: z.string().describe('What did not move, such as candidates; empty for the whole archive'),
    count: z.int(),
    why: z.string(),
  })
  .meta({ id: 'ArchiveReceiptLine' })
export type ArchiveReceiptLine = z.output<typeof ArchiveReceiptLine>

export const ArchiveRun = z
  .object({
    _id: z.string(),
    kind: z.enum(['export', 'import']),
    by: z.string(),
    started_at: Moment,
    state: z.enum(ARCHIVE_STATES),
    reason: z.string().describe('The reason it failed'),
    file_name: z.string().describe('The file of an import; empty for an export'),
    dry_run: z.boolean().describe('Whether it was a dry run, which writes nothing'),
    total: z
      .int()
      .describe('Number of records of an import, and of kinds of records of an export; 0 until it is known'),
    done: z.int().describe('How many of them are done'),
    lines: z.int().describe('Number of records written'),
    lost: z.int().describe('Number of records that did not move'),
    files: z.int().describe('Number of files written'),
    bytes: z.number().describe('Size of a finished export'),
    is_ready: z.boolean().describe('Whether it can be downloaded'),
    until: Moment.nullable().describe('End of the time in which it can be downloaded'),
    receipt: z.array(ArchiveReceiptLine).describe('What did not move, and why'),
  })
  .meta({ id: 'ArchiveRun' })
export type ArchiveRun = z.output<typeof ArchiveRun>

const EXPORTS = { allOf: ['candidate_import_export'] } as const

export const archive = defineCalls({
  create: {
    method: 'POST',
    path: '/rest/archive/export',
    creates: true,
    summary: 'Export everything the company has as one archive, in the background; for users who may see everything',
    access: EXPORTS,
    onlyPeople: true,
    refuses: ['conflict'],
    changes: ['archives'],
    body: z.object({}),
    response: Done.extend({ message: z.string(), archive_id: z.string() }),
    example: () => ({ body: {} }),
  },
  list: {
    method: 'GET',
    path: '/rest/archives',
    summary: 'List the latest exports and imports of whole archives, newest first, at most 20',
    access: EXPORTS,
    onlyPeople: true,
    reads: ['archives'],
    response: z.object({
      success: z.literal(true),
      data: z.array(ArchiveRun),
      may_export: z.boolean().describe('Whether the caller may see everything, and so export it'),
      lacks: z.array(z.string()).describe('Permissions that the caller lacks for it, by their labels'),
      is_empty: z.boolean().describe('Whether an archive can be imported: the company has no work in it'),
    }),
    example: () => ({}),
  },
  link: {
    method: 'POST',
    path: '/rest/archive/link',
    summary: 'Get a short-lived signed URL of a finished export',
    access: EXPORTS,
    onlyPeople: true,
    refuses: ['conflict'],
    reads: ['archives'],
    body: z.object({ archive_id: Id }),
    response: z.object({ success: z.literal(true), url: z.string() }),
    example: ({ archiveId }) => ({ body: { archive_id: archiveId } }),
  },
  file: {
    method: 'GET',
    path: '/exports/archive.tar.zst',
    summary: 'Download a finished export, if the user who asked may still see everything',
    access: 'signed-link',
    reads: ['archives'],
    transfer: 'download',
    query: z.object({
      company: z.string().max(40).default(''),
      archive: z.string().max(40).default(''),
      ...LinkAsker,
      ...SignedLink,
    }),
    response: z.string(),
    example: ({ archiveLink }) => ({ query: archiveLink }),
  },
  upload: {
    method: 'POST',
    path: '/rest/archive/import',
    creates: true,
    summary: 'Import an archive into an empty company, in the background; a dry run only reports what would not move',
    access: 'admin',
    onlyPeople: true,
    refuses: ['conflict'],
    changes: ['archives'],
    body: z.object({
      file_details: z.object({
        s3_key: z.string().trim().min(1).max(300),
        file_name: z.string().trim().min(1).max(300),
        more_keys: z
          .array(z.string().trim().min(1).max(300))
          .max(ARCHIVE_PARTS.count - 1)
          .default([])
          .describe('Keys of the further parts of an archive that was sent in parts, in their order'),
      }),
      dry_run: Flag,
    }),
    response: Done.extend({ message: z.string(), archive_id: z.string() }),
    example: ({ archiveFile }) => ({
      body: { file_details: { s3_key: archiveFile, file_name: 'company.tar.zst' }, dry_run: true },
    }),
  },
  undo: {
    method: 'POST',
    path: '/rest/archive/undo',
    summary: 'Undo an import of an archive and empty the company again, as long as nobody has worked in it since',
    access: 'admin',
    onlyPeople: true,
    refuses: ['conflict'],
    changes: ['archives'],
    body: z.object({ archive_id: Id }),
    response: Done.extend({ message: z.string() }),
    example: ({ undoneArchiveId }) => ({ body: { archive_id: undoneArchiveId } }),
  },
})
