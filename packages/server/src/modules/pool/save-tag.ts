import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import type { PoolTag } from '@rolecall/contract/pool/tag-rows'
import type { tagging } from '@rolecall/contract/pool/tagging'
import type { TagColour } from '@rolecall/domain/pool/tag'
import { isUniqueViolation } from '../../platform/db/constraint-violations.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid, notFound, Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { makeTag } from './make-tag.ts'
import { deleteTag, findTag, findTagNamed, lockTags, replaceTag, type TagRow, updateTag } from './tagging.queries.ts'

export const presentTag = (row: TagRow, { session }: Work): PoolTag => ({
  tag_id: row.id,
  name: row.name,
  colour: row.colour as TagColour,
  people: row.people,
  made_by: row.maker,
  may_change: row.made_by === session.userId || session.isAdmin,
  version: row.version,
})

export async function createTag(work: Work, { name, colour }: CallRequest<typeof tagging.create>['body']) {
  const { tx } = work
  if (await findTagNamed(tx, name)) throw nameTaken(name)
  const row = await makeNamed(work, name, colour)
  return { success: true as const, message: `Tag “${row.name}” created.`, version: 1, data: presentTag(row, work) }
}

/** Returns the tag of a name, creating it if missing; also when another transaction creates it at the same moment. */
export async function getOrMakeTag(work: Work, name: string): Promise<TagRow> {
  return (await findTagNamed(work.tx, name)) ?? makeNamed(work, name, undefined)
}

async function makeNamed(work: Work, name: string, colour: TagColour | undefined): Promise<TagRow> {
  await makeTag(work, name, colour)
  const made = await findTagNamed(work.tx, name)
  if (!made) throw new Error('A tag vanished while it was being made')
  return made
}

export async function editTag(work: Work, body: CallRequest<typeof tagging.edit>['body']) {
  const { tx } = work
  const row = await lockOwn(work, body.tag_id)
  await assertNotStale('tag', { known: body.version, current: row.version, listEdits: async () => [] })
  const name = body.name ?? row.name
  const named = await findTagNamed(tx, name)
  if (named && named.id !== row.id) throw nameTaken(name)
  const version = row.version + 1
  const colour = body.colour ?? (row.colour as TagColour)
  await updateTag(tx, row.id, { name, colour, version }).catch((error: unknown) => {
    // Another user has taken the name at this moment.
    throw isUniqueViolation(error) ? nameTaken(name) : error
  })
  const before = name === row.name ? {} : { before: row.name }
  await recordEvent(work, { kind: 'tag.edited', payload: { tag_id: row.id, name, version, ...before } })
  const data = presentTag({ ...row, name, colour, version }, work)
  return { success: true as const, message: `Tag “${name}” updated.`, version, data }
}

export async function mergeTags(work: Work, { tag_id, into_id }: CallRequest<typeof tagging.merge>['body']) {
  const { tx } = work
  const message = 'A tag can’t be merged with itself.'
  if (tag_id.toLowerCase() === into_id.toLowerCase()) throw invalid('into_id', message)
  await lockTags(tx, [tag_id, into_id])
  const from = await getTag(work, tag_id)
  const into = await getTag(work, into_id)
  assertOwnTag(work, from)
  await replaceTag(tx, from.id, into.id)
  await deleteTag(tx, from.id)
  const payload = { tag_id: from.id, name: from.name, into_id: into.id, into: into.name }
  await recordEvent(work, { kind: 'tag.merged', payload })
  const data = presentTag(await getTag(work, into.id), work)
  return { success: true as const, message: `“${from.name}” was merged into “${into.name}”.`, data }
}

export async function removeTag(work: Work, id: string) {
  const { tx } = work
  const row = await findTag(tx, id)
  if (!row) return { success: true as const, message: 'Tag deleted.' }
  assertOwnTag(work, row)
  await deleteTag(tx, row.id)
  await recordEvent(work, { kind: 'tag.deleted', payload: { tag_id: row.id, name: row.name } })
  return { success: true as const, message: `Tag “${row.name}” deleted.` }
}

export async function getTag({ tx }: Work, id: string): Promise<TagRow> {
  const row = await findTag(tx, id)
  if (!row) throw notFound('Tag')
  return row
}

async function lockOwn(work: Work, id: string): Promise<TagRow> {
  await lockTags(work.tx, [id])
  const row = await getTag(work, id)
  assertOwnTag(work, row)
  return row
}

function assertOwnTag({ session }: Work, { made_by, maker }: TagRow): void {
  if (made_by !== session.userId && !session.isAdmin)
    throw new Problem('not_author', `Only ${maker} and administrators can change this tag.`)
}

function nameTaken(name: string): Problem {
  const message = `A tag named ${name} already exists.`
  return new Problem('name_taken', message, { name: message })
}
