import { TAG_COLOURS, TAGS_MAX, type TagColour } from '@rolecall/domain/company/tag'
import { recordEvent } from '../../ground/events/record-event.ts'
import { Problem } from '../../ground/kernel/problem.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { countTags, insertTag } from './tags.queries.ts'

/** Makes a tag, also when somebody else makes it in the same moment. Throws `conflict` where there are too many. */
export async function makeTag(work: Work, name: string, colour?: TagColour): Promise<void> {
  const { tx, session, now } = work
  const count = await countTags(tx)
  if (count >= TAGS_MAX)
    throw new Problem('conflict', `There are ${TAGS_MAX} tags. Delete or merge some that nobody needs first.`)
  // One after the other, so that those made in a row are told apart.
  const next = TAG_COLOURS[1 + (count % (TAG_COLOURS.length - 1))] ?? 'grey'
  const id = await insertTag(tx, { name, colour: colour ?? next, madeBy: session.userId, now })
  if (id) await recordEvent(work, { kind: 'tag.made', payload: { tag_id: id, name } })
}
