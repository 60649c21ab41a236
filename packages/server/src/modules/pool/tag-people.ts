import type { TagColour } from '@rolecall/domain/pool/tag'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { recordEvents } from '../../platform/events/record-event.ts'
import type { CallPreview } from '../../platform/http/feature.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listPeopleNamed } from '../applications/resolve-candidate.queries.ts'
import { namePeople } from '../proposals/name-people.ts'
import { getOrMakeTag, getTag } from './save-tag.ts'
import { deleteTagged, lockTags, type TagRow } from './tagging.queries.ts'
import { insertTaggings } from './tags.queries.ts'

type ResumeSelection = { resumeIds: readonly string[] }

/** Puts a tag on people, all of them or none. */
export async function tagPeople(work: Work, { resumeIds, tag: name }: ResumeSelection & { tag: string }) {
  const { tx, session, now } = work
  const candidateIds = await listPeopleNamed(work, resumeIds)
  const tag = await getOrMakeTag(work, name)
  const pairs = candidateIds.map((candidateId) => ({ candidateId, tagId: tag.id }))
  const put = await insertTaggings(tx, pairs, { by: session.userId, now })
  const changed = put.map(({ candidateId }) => candidateId)
  await recordTagging(work, 'candidate.tagged', tag, changed)
  const there = candidateIds.length - changed.length
  return answer(tag, changed, describeTagging(changed.length, there, tag.name))
}

/** Previews the people that a tag would be put on. */
export async function previewTagging(
  work: Work,
  { resumeIds, tag }: ResumeSelection & { tag: string },
): Promise<CallPreview> {
  const people = await listPeopleNamed(work, resumeIds)
  return { words: sentence('Tag {whom} with “{tag}”.', { whom: await namePeople(work, people), tag }), people }
}

/** Takes a tag off people; those without it are left unchanged. */
export async function untagPeople(work: Work, { resumeIds, tag_id }: ResumeSelection & { tag_id: string }) {
  const { tx } = work
  const candidateIds = await listPeopleNamed(work, resumeIds)
  await lockTags(tx, [tag_id])
  const tag = await getTag(work, tag_id)
  const changed = await deleteTagged(tx, tag.id, candidateIds)
  await recordTagging(work, 'candidate.untagged', tag, changed)
  const message =
    changed.length === 0
      ? sentence('Nothing changed. None of them had “{tag}”.', { tag: tag.name })
      : sentence(
          { one: 'Removed “{tag}” from 1 candidate.', other: 'Removed “{tag}” from {count} candidates.' },
          { count: changed.length, tag: tag.name },
        )
  return answer(tag, changed, message)
}

function describeTagging(count: number, there: number, tag: string): string {
  if (count === 0)
    return sentence(
      {
        one: 'Nothing changed. 1 candidate already has “{tag}”.',
        other: 'Nothing changed. {count} candidates already have “{tag}”.',
      },
      { count: there, tag },
    )
  return paragraph(
    sentence(
      { one: 'Tagged 1 candidate with “{tag}”.', other: 'Tagged {count} candidates with “{tag}”.' },
      { count, tag },
    ),
    there > 0 && sentence('{there} already had it.', { there }),
  )
}

const answer = ({ id, name, colour }: TagRow, changed: readonly string[], message: string) => ({
  success: true as const,
  message,
  tag: { tag_id: id, name, colour: colour as TagColour },
  changed: [...changed],
})

const recordTagging = (
  work: Work,
  kind: 'candidate.tagged' | 'candidate.untagged',
  tag: TagRow,
  people: readonly string[],
) =>
  recordEvents(
    work,
    people.map((candidateId) => ({ kind, candidateId, payload: { tag_id: tag.id, tag: tag.name } })),
  )
