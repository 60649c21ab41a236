import { z } from 'zod'
import { kind, text } from './define-kind.ts'

const Tag = z.object({ tag_id: text, name: text })
const shared = { payload: Tag, changes: ['tags', 'resumes'], audience: 'concerned' } as const

/** Tags of the company; who got one is told of the candidate. */
export const TAG_KINDS = {
  'tag.made': kind({
    ...shared,
    describe: ({ say, payload: { name = 'a tag' } }) => say('{who} made the tag “{name}”.', { name }),
  }),
  'tag.edited': kind({
    ...shared,
    payload: Tag.extend({ version: z.int(), before: text.optional() }),
    describe: ({ say, payload: { name = 'a tag', before } }) =>
      before === undefined
        ? say('{who} changed the tag “{name}”.', { name })
        : say('{who} renamed the tag “{before}” to “{name}”.', { before, name }),
  }),
  'tag.merged': kind({
    ...shared,
    payload: Tag.extend({ into_id: text, into: text }),
    describe: ({ say, payload: { name = 'a tag', into = 'another' } }) =>
      say('{who} gave everybody with the tag “{name}” the tag “{into}” instead.', { name, into }),
  }),
  'tag.deleted': kind({
    ...shared,
    describe: ({ say, payload: { name = 'a tag' } }) => say('{who} deleted the tag “{name}”.', { name }),
  }),
}
