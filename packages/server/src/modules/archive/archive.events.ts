import { TAGS } from '@rolecall/contract/platform/tags'
import { z } from 'zod'
import { defineEventKind, text } from '../../platform/events/define-kind.ts'

export const ARCHIVE_EVENTS = {
  'archive.export-started': defineEventKind({
    payload: z.object({ archive_id: text }),
    changes: ['archives'],
    audience: 'admins',
    describe: ({ say }) => say('{who} started to export the whole company.'),
  }),
  'archive.exported': defineEventKind({
    payload: z.object({ archive_id: text, lines: z.int(), files: z.int(), manifest: text }),
    changes: ['archives'],
    audience: 'admins',
    topic: 'work',
    describe: ({ say, payload: { lines = 0 } }) =>
      say(
        {
          one: 'The export of the whole company is ready: 1 record.',
          other: 'The export of the whole company is ready: {count} records.',
        },
        { count: lines },
      ),
  }),
  'archive.downloaded': defineEventKind({
    payload: z.object({ archive_id: text }),
    changes: [],
    audience: 'nobody',
    describe: ({ say }) => say('{who} downloaded the export of the whole company.'),
  }),
  'archive.import-started': defineEventKind({
    payload: z.object({ archive_id: text, file_name: text }),
    changes: ['archives'],
    audience: 'admins',
    describe: ({ say, payload: { file_name = 'an archive' } }) =>
      say('{who} started to import the archive {file_name}.', { file_name }),
  }),
  'archive.imported': defineEventKind({
    payload: z.object({ archive_id: text, file_name: text, manifest: text, lines: z.int(), lost: z.int() }),
    changes: [...TAGS],
    audience: 'concerned',
    topic: 'work',
    describe: ({ say, payload: { file_name = 'an archive', lines = 0 } }) =>
      say(
        {
          one: '{who} imported 1 record from the archive {file_name}.',
          other: '{who} imported {count} records from the archive {file_name}.',
        },
        { file_name, count: lines },
      ),
  }),
  'archive.undone': defineEventKind({
    payload: z.object({ archive_id: text, erasure_id: text, file_name: text, entries: z.int(), digest: text }),
    changes: [...TAGS],
    audience: 'concerned',
    describe: ({ say, payload: { file_name = 'an archive' } }) =>
      say('{who} undid the import of the archive {file_name}.', { file_name }),
  }),
}
