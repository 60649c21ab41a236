import type { TagColour } from '@rolecall/domain/company/tag'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { recordEvents } from '../../../ground/events/record-event.ts'
import type { Foretold } from '../../../ground/http/feature.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { listPeopleNamed } from '../../../people/applications/resolve-candidate.queries.ts'
import { namePeople } from '../../../people/proposals/name-people.ts'
import { insertTaggings } from '../../../people/tags/tags.queries.ts'
import { getOrMakeTag, getTag } from './save-tag.ts'
import { deleteTagged, lockTags, type TagRow } from './tagging.queries.ts'

type Whom = { resumeIds: readonly string[] }

/** Puts a tag on people, all of them or none. */
export async function putTagOn(work: Work, { resumeIds, tag: name }: Whom & { tag: string }) {
  const { tx, session, now } = work
  const candidateIds = await listPeopleNamed(work, resumeIds)
  const tag = await getOrMakeTag(work, name)
  const pairs = candidateIds.map((candidateId) => ({ candidateId, tagId: tag.id }))
  const put = await insertTaggings(tx, pairs, { by: session.userId, now })
  const changed = put.map(({ candidateId }) => candidateId)
  await tell(work, 'candidate.tagged', tag, changed)
  const there = candidateIds.length - changed.length
  return answer(tag, changed, sayTagged(changed.length, there, tag.name))
}

/** Whom a tag would be put on. */
export async function foretellTag(work: Work, { resumeIds, tag }: Whom & { tag: string }): Promise<Foretold> {
  const people = await listPeopleNamed(work, resumeIds)
  return { words: sentence('Tag {whom} as “{tag}”.', { whom: await namePeople(work, people), tag }), people }
}

/** Takes a tag off people; who has not got it stays as they are. */
export async function takeTagOff(work: Work, { resumeIds, tag_id }: Whom & { tag_id: string }) {
  const { tx } = work
  const candidateIds = await listPeopleNamed(work, resumeIds)
  await lockTags(tx, [tag_id])
  const tag = await getTag(work, tag_id)
  const changed = await deleteTagged(tx, tag.id, candidateIds)
  await tell(work, 'candidate.untagged', tag, changed)
  const message =
    changed.length === 0
      ? sentence('Nothing changed: nobody of them had “{tag}”.', { tag: tag.name })
      : sentence(
          { one: '“{tag}” is taken off 1 person.', other: '“{tag}” is taken off {count} people.' },
          { count: changed.length, tag: tag.name },
        )
  return answer(tag, changed, message)
}

function sayTagged(count: number, there: number, tag: string): string {
  if (count === 0)
    return sentence(
      {
        one: 'Nothing changed: 1 person has “{tag}” already.',
        other: 'Nothing changed: {count} people have “{tag}” already.',
      },
      { count: there, tag },
    )
  return paragraph(
    sentence({ one: '1 person has “{tag}” now.', other: '{count} people have “{tag}” now.' }, { count, tag }),
    there > 0 && sentence('{there} had it before.', { there }),
  )
}

const answer = ({ id, name, colour }: TagRow, changed: readonly string[], message: string) => ({
  success: true as const,
  message,
  tag: { tag_id: id, name, colour: colour as TagColour },
  changed: [...changed],
})

const tell = (work: Work, kind: 'candidate.tagged' | 'candidate.untagged', tag: TagRow, people: readonly string[]) =>
  recordEvents(
    work,
    people.map((candidateId) => ({ kind, candidateId, payload: { tag_id: tag.id, tag: tag.name } })),
  )
