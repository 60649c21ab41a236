import { TAG_COLOURS, TAGS_MAX, type TagColour } from '@rolecall/domain/pool/tag'
import { recordEvent } from '../../platform/events/record-event.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { countTags, insertTag } from './tags.queries.ts'

/** Creates a tag, unless another user does so at the same moment. Throws `conflict` when there are too many. */
export async function makeTag(work: Work, name: string, colour?: TagColour): Promise<void> {
  const { tx, session, now } = work
  const count = await countTags(tx)
  if (count >= TAGS_MAX)
    throw new Problem('limit_reached', `You’ve reached the limit of ${TAGS_MAX} tags. Delete or merge some first.`)
  // Colours rotate, so that tags created in a row look different.
  const next = TAG_COLOURS[1 + (count % (TAG_COLOURS.length - 1))] ?? 'grey'
  const id = await insertTag(tx, { name, colour: colour ?? next, madeBy: session.userId, now })
  if (id) await recordEvent(work, { kind: 'tag.made', payload: { tag_id: id, name } })
}
