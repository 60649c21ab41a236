import { z } from 'zod'
import { defineEventKind, nothing, text } from '../../platform/events/define-kind.ts'

const Tagged = z.object({ tag_id: text, tag: text })

const TAGS = ['tags', 'resumes', 'history'] as const

const Tag = z.object({ tag_id: text, name: text })

const shared = { payload: Tag, changes: ['tags', 'resumes'], audience: 'concerned' } as const

export const POOL_EVENTS = {
  'candidate.tagged': defineEventKind({
    payload: Tagged,
    changes: TAGS,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { tag = 'a tag' } }) => say('{who} tagged the candidate with “{tag}”.', { tag }),
  }),
  'candidate.untagged': defineEventKind({
    payload: Tagged,
    changes: TAGS,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { tag = 'a tag' } }) =>
      say('{who} removed the tag “{tag}” from the candidate.', { tag }),
  }),
  'sheet.shared': defineEventKind({
    payload: z.object({ sheet_id: text, with_contact: z.boolean() }),
    changes: ['sheets', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { with_contact } }) =>
      with_contact
        ? say('{who} shared the profile[ on {title}] by link, with contact details.')
        : say('{who} shared the profile[ on {title}] by link, without contact details.'),
  }),
  'sheet.opened': defineEventKind({
    payload: z.object({ sheet_id: text }),
    changes: ['sheets', 'history'],
    audience: 'concerned',
    describe: ({ say }) => say('The shared profile[ on {title}] was opened.'),
  }),
  'sheet.withdrawn': defineEventKind({
    payload: z.object({ sheet_id: text }),
    changes: ['sheets', 'history'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} revoked the link to the profile[ on {title}].'),
  }),
  'resume.downloaded': defineEventKind({
    payload: nothing,
    changes: ['history', 'downloads'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} downloaded the résumé.'),
  }),
  'upload.started': defineEventKind({
    payload: z.object({ upload_id: text, group: text, files: z.int(), refused: z.int() }),
    changes: ['uploads', 'resumes'],
    audience: 'person',
    describe: ({ say, payload: { files = 0, group = '' } }) =>
      say(
        { one: '{who} uploaded 1 file to {group}.', other: '{who} uploaded {count} files to {group}.' },
        { count: files, group },
      ),
  }),
  'upload.file-removed': defineEventKind({
    payload: z.object({ file_name: text, upload_id: text }),
    changes: ['uploads'],
    audience: 'person',
    describe: ({ say, payload: { file_name = 'a file' } }) =>
      say('{who} removed {file_name}, which had no name.', { file_name }),
  }),
  'upload.file-named': defineEventKind({
    payload: z.object({ file_name: text, upload_id: text }),
    changes: ['uploads', 'resumes'],
    audience: 'person',
    describe: ({ say, payload: { file_name = 'a file' } }) =>
      say('{who} added the missing name for {file_name}.', { file_name }),
  }),
  'candidate.grouped': defineEventKind({
    payload: z.object({ group_id: text, group: text }),
    changes: ['resumes', 'applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { group = 'a group' } }) => say('{who} added the candidate to {group}.', { group }),
  }),
  'pool.exported': defineEventKind({
    payload: z.object({ rows: z.int(), filter: z.unknown() }),
    changes: [],
    audience: 'nobody',
    describe: ({ say }) => say('{who} exported the talent pool.'),
  }),
  'tag.made': defineEventKind({
    ...shared,
    describe: ({ say, payload: { name = 'a tag' } }) => say('{who} created the tag “{name}”.', { name }),
  }),
  'tag.edited': defineEventKind({
    ...shared,
    payload: Tag.extend({ version: z.int(), before: text.optional() }),
    describe: ({ say, payload: { name = 'a tag', before } }) =>
      before === undefined
        ? say('{who} edited the tag “{name}”.', { name })
        : say('{who} renamed the tag “{before}” to “{name}”.', { before, name }),
  }),
  'tag.merged': defineEventKind({
    ...shared,
    payload: Tag.extend({ into_id: text, into: text }),
    describe: ({ say, payload: { name = 'a tag', into = 'another' } }) =>
      say('{who} merged the tag “{name}” into “{into}”.', { name, into }),
  }),
  'tag.deleted': defineEventKind({
    ...shared,
    describe: ({ say, payload: { name = 'a tag' } }) => say('{who} deleted the tag “{name}”.', { name }),
  }),
}
