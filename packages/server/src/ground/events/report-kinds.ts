import { z } from 'zod'
import { kind, text } from './define-kind.ts'

const WORDS: Readonly<Record<string, string>> = {
  activity: 'a report of what was done',
  feedback: 'the feedback on candidates',
  data: 'a report of candidates that came or were moved',
  candidates: 'candidates of positions',
}

const people = (count = 0) => `${count} ${count === 1 ? 'person' : 'people'}`

/** People leaving the product as files, and coming as tables. */
export const REPORT_KINDS = {
  'report.asked': kind({
    payload: z.object({ report_id: text, of: text, mailed: z.boolean() }),
    changes: [],
    audience: 'nobody',
    describe: ({ who, payload: { of = '', mailed } }) =>
      `${who} ${mailed ? 'had mailed' : 'exported'} ${WORDS[of] ?? 'a report'}.`,
  }),
  'import.started': kind({
    payload: z.object({ import_id: text, file_name: text, lines: z.int(), dry_run: z.boolean() }),
    changes: ['imports'],
    audience: 'person',
    describe: ({ who, payload: { file_name = 'a table', dry_run } }) =>
      `${who} ${dry_run ? 'tried an import of' : 'began to import'} ${file_name}.`,
  }),
  'import.finished': kind({
    payload: z.object({ import_id: text, file_name: text, made: z.int(), merged: z.int() }),
    changes: ['imports', 'resumes', 'candidates'],
    audience: 'concerned',
    topic: 'work',
    describe: ({ who, payload: { file_name = 'a table', made, merged } }) =>
      `${who} imported ${people(made)} from ${file_name}, and completed ${people(merged)}.`,
  }),
  'import.undone': kind({
    payload: z.object({ import_id: text, file_name: text, undone: z.int(), kept: z.int() }),
    changes: ['imports', 'resumes', 'candidates', 'applications', 'placements'],
    audience: 'concerned',
    describe: ({ who, payload: { file_name = 'a table', undone, kept } }) =>
      `${who} undid the import of ${file_name}: ${people(undone)} undone, ${people(kept)} kept.`,
  }),
  'candidate.imported': kind({
    payload: z.object({ import_id: text, file_name: text }),
    changes: [],
    audience: 'nobody',
    describe: ({ who, payload: { file_name = 'a table' } }) => `${who} imported the candidate from ${file_name}.`,
  }),
}
