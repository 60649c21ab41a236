import { z } from 'zod'
import { kind, nothing, text } from './define-kind.ts'

/** Résumés and lists of people, as they come in and leave. */
export const RESUME_KINDS = {
  'resume.added': kind({
    payload: z.object({ file_name: text, upload_id: text }),
    changes: ['resumes', 'candidates', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} added a résumé.'),
  }),
  'resume.joined': kind({
    payload: z.object({ file_name: text, reasons: z.array(z.string()) }),
    changes: ['resumes', 'candidates', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { reasons = [] } }) =>
      say('A résumé joined the candidate automatically[: {why}].', { why: reasons.join(', ').toLowerCase() }),
  }),
  'resume.downloaded': kind({
    payload: nothing,
    changes: ['history', 'downloads'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} downloaded the résumé.'),
  }),
  'upload.started': kind({
    payload: z.object({ upload_id: text, group: text, files: z.int(), refused: z.int() }),
    changes: ['uploads', 'resumes'],
    audience: 'person',
    describe: ({ say, payload: { files = 0, group = '' } }) =>
      say(
        { one: '{who} uploaded 1 file to {group}.', other: '{who} uploaded {count} files to {group}.' },
        { count: files, group },
      ),
  }),
  'upload.file-removed': kind({
    payload: z.object({ file_name: text, upload_id: text }),
    changes: ['uploads'],
    audience: 'person',
    describe: ({ say, payload: { file_name = 'a file' } }) =>
      say('{who} removed {file_name}, in which no name was found.', { file_name }),
  }),
  'upload.file-named': kind({
    payload: z.object({ file_name: text, upload_id: text }),
    changes: ['uploads', 'resumes'],
    audience: 'person',
    describe: ({ say, payload: { file_name = 'a file' } }) =>
      say('{who} said whose {file_name} is, in which no name was found.', { file_name }),
  }),
  'candidate.grouped': kind({
    payload: z.object({ group_id: text, group: text }),
    changes: ['resumes', 'applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { group = 'a group' } }) => say('{who} put the candidate into {group}.', { group }),
  }),
  'shortlist.exported': kind({
    payload: z.object({ status: text }),
    changes: [],
    audience: 'nobody',
    describe: ({ say, title, payload: { status } }) =>
      say('{who} exported the candidates of {position}[ in {status}].', { position: title || 'a position', status }),
  }),
  'pool.exported': kind({
    payload: z.object({ rows: z.int(), filter: z.unknown() }),
    changes: [],
    audience: 'nobody',
    describe: ({ say }) => say('{who} exported the résumé pool.'),
  }),
}
