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
    describe: ({ say, payload: { tag = 'a tag' } }) => say('{who} took the tag “{tag}” off the candidate.', { tag }),
  }),
  'sheet.shared': defineEventKind({
    payload: z.object({ sheet_id: text, with_contact: z.boolean() }),
    changes: ['sheets', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { with_contact } }) =>
      with_contact
        ? say('{who} shared the sheet[ on {title}] by a link, with contact data.')
        : say('{who} shared the sheet[ on {title}] by a link, without contact data.'),
  }),
  'sheet.opened': defineEventKind({
    payload: z.object({ sheet_id: text }),
    changes: ['sheets', 'history'],
    audience: 'concerned',
    describe: ({ say }) => say('Somebody opened the shared sheet[ on {title}].'),
  }),
  'sheet.withdrawn': defineEventKind({
    payload: z.object({ sheet_id: text }),
    changes: ['sheets', 'history'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} withdrew the link to the sheet[ on {title}].'),
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
      say('{who} removed {file_name}, in which no name was found.', { file_name }),
  }),
  'upload.file-named': defineEventKind({
    payload: z.object({ file_name: text, upload_id: text }),
    changes: ['uploads', 'resumes'],
    audience: 'person',
    describe: ({ say, payload: { file_name = 'a file' } }) =>
      say('{who} said whose {file_name} is, in which no name was found.', { file_name }),
  }),
  'candidate.grouped': defineEventKind({
    payload: z.object({ group_id: text, group: text }),
    changes: ['resumes', 'applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { group = 'a group' } }) => say('{who} put the candidate into {group}.', { group }),
  }),
  'pool.exported': defineEventKind({
    payload: z.object({ rows: z.int(), filter: z.unknown() }),
    changes: [],
    audience: 'nobody',
    describe: ({ say }) => say('{who} exported the résumé pool.'),
  }),
  'tag.made': defineEventKind({
    ...shared,
    describe: ({ say, payload: { name = 'a tag' } }) => say('{who} made the tag “{name}”.', { name }),
  }),
  'tag.edited': defineEventKind({
    ...shared,
    payload: Tag.extend({ version: z.int(), before: text.optional() }),
    describe: ({ say, payload: { name = 'a tag', before } }) =>
      before === undefined
        ? say('{who} changed the tag “{name}”.', { name })
        : say('{who} renamed the tag “{before}” to “{name}”.', { before, name }),
  }),
  'tag.merged': defineEventKind({
    ...shared,
    payload: Tag.extend({ into_id: text, into: text }),
    describe: ({ say, payload: { name = 'a tag', into = 'another' } }) =>
      say('{who} gave everybody with the tag “{name}” the tag “{into}” instead.', { name, into }),
  }),
  'tag.deleted': defineEventKind({
    ...shared,
    describe: ({ say, payload: { name = 'a tag' } }) => say('{who} deleted the tag “{name}”.', { name }),
  }),
}
