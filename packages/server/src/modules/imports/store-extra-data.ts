import { TAGS_MAX } from '@rolecall/domain/pool/tag'
import { paragraph } from '@rolecall/domain/text/sentence'
import { recordEvents } from '../../platform/events/record-event.ts'
import { makeTag } from '../pool/make-tag.ts'
import { countTags, insertTaggings, listTagsNamed } from '../pool/tags.queries.ts'
import { insertExternalIds } from '../resumes/external-ids.queries.ts'
import { type ExtrasLine, explainLeftOut, type ImportContext, isNews, type OwnedLine } from './extras-line.ts'
import { placeImported } from './place-imported.ts'
import { insertNotes, listExistingNotes, listTaggings, type Note } from './store-extra-data.queries.ts'

/**
 * Stores the data of lines besides the identity, with the rights of the importing user: external id, tags, notes, position. If
 * any of it is new for a known candidate, the line counts as merged; the rows record it for undo.
 */
export async function storeExtraData(keeping: ImportContext, lines: readonly ExtrasLine[]): Promise<void> {
  const owned = lines.flatMap((line): OwnedLine[] => {
    const { candidateId } = line.row
    return candidateId && line.row.outcome !== 'failed' ? [Object.assign(line, { candidateId })] : []
  })
  for (const { beside, said } of lines) {
    said.push(...beside.cut)
    if (beside.source !== '') explainLeftOut(said, beside.source, keeping.matched.sourceOf(beside.source))
  }
  await keepIds(keeping, owned)
  await keepTags(keeping, lines, owned)
  await keepNotes(keeping, owned)
  await placeImported(keeping, lines, owned)
  for (const { row, said } of lines)
    if (said.length > 0 && row.outcome !== 'failed' && row.outcome !== 'skipped')
      row.reason = paragraph(...(row.reason ? [row.reason] : []), ...said)
}

async function keepIds({ run, work }: ImportContext, owned: readonly OwnedLine[]): Promise<void> {
  const fresh = owned.filter(({ beside, isKnownById }) => beside.external_id !== '' && !isKnownById)
  if (fresh.length === 0) return
  const named = fresh.map(({ candidateId, beside }) => ({ candidateId, externalId: beside.external_id }))
  if (!run.dry_run) await insertExternalIds(work.tx, named)
  for (const line of fresh) isNews(line, { external_id: line.beside.external_id })
}

async function keepTags(
  { run, work, matched }: ImportContext,
  lines: readonly ExtrasLine[],
  owned: readonly OwnedLine[],
) {
  const names = new Map(lines.flatMap(({ beside }) => beside.tags.map((tag) => [tag.toLowerCase(), tag])))
  if (names.size === 0) return
  if (!matched.mayTag) {
    for (const { beside, said } of lines)
      if (beside.tags.length > 0) said.push('Tags were left out. You don’t have permission to add tags.')
    return
  }
  const { tx, session, now } = work
  const ids = await getTags({ run, work }, names)
  for (const { beside, said } of lines)
    for (const tag of beside.tags)
      if (!ids.has(tag.toLowerCase()) && !run.dry_run)
        explainLeftOut(said, tag, { why: 'The company has reached its limit of tags.' })
  const wanted = owned.flatMap((line) =>
    line.beside.tags.flatMap((tag) => {
      const tagId = ids.get(tag.toLowerCase())
      return tagId === undefined ? [] : { line, tag, candidateId: line.candidateId, tagId }
    }),
  )
  if (run.dry_run) {
    const had = await listTaggings(tx, ownersOf(owned), [...ids.values()])
    const has = new Set(had.map(({ candidateId, tagId }) => `${candidateId} ${tagId}`))
    for (const { line, candidateId, tagId } of wanted) if (!has.has(`${candidateId} ${tagId}`)) isNews(line, {})
    for (const line of owned) if (line.beside.tags.some((tag) => !ids.has(tag.toLowerCase()))) isNews(line, {})
    return
  }
  const put = await insertTaggings(tx, wanted, { by: session.userId, now })
  const isPut = new Set(put.map(({ candidateId, tagId }) => `${candidateId} ${tagId}`))
  const fresh = wanted.filter(({ candidateId, tagId }) => isPut.delete(`${candidateId} ${tagId}`))
  for (const [line, own] of Map.groupBy(fresh, (each) => each.line))
    isNews(line, { tags: own.map(({ tagId }) => tagId) })
  await recordEvents(
    work,
    fresh.map(({ candidateId, tagId, tag }) => ({
      kind: 'candidate.tagged' as const,
      candidateId,
      changeId: run.id,
      payload: { tag_id: tagId, tag },
    })),
    { isTold: false },
  )
}

const ownersOf = (owned: readonly OwnedLine[]) => [...new Set(owned.map(({ candidateId }) => candidateId))]

/** Returns tag ids by name in lower case; missing tags are created up to the limit. */
async function getTags({ run, work }: Pick<ImportContext, 'run' | 'work'>, names: ReadonlyMap<string, string>) {
  const find = async () =>
    new Map((await listTagsNamed(work.tx, [...names.values()])).map(({ id, name }) => [name.toLowerCase(), id]))
  const known = await find()
  const missing = [...names].flatMap(([key, name]) => (known.has(key) ? [] : name))
  if (missing.length === 0 || run.dry_run) return known
  const room = TAGS_MAX - (await countTags(work.tx))
  for (const name of missing.slice(0, Math.max(0, room))) await makeTag(work, name)
  return find()
}

async function keepNotes({ run, work }: ImportContext, owned: readonly OwnedLine[]): Promise<void> {
  const keyOf = ({ candidateId, text }: Note) => `${candidateId} ${text}`
  const given = owned.flatMap((line) =>
    line.beside.note === '' ? [] : { line, candidateId: line.candidateId, text: line.beside.note },
  )
  if (given.length === 0) return
  const said = new Set((await listExistingNotes(work.tx, given)).map(keyOf))
  const fresh = [...new Map(given.map((note) => [keyOf(note), note])).values()].filter((note) => !said.has(keyOf(note)))
  if (run.dry_run) {
    for (const { line } of fresh) isNews(line, {})
    return
  }
  const kept = await insertNotes(work.tx, fresh, { by: work.session.userId, at: work.now })
  const lineOf = new Map(fresh.map((note) => [keyOf(note), note.line]))
  for (const note of kept) {
    const line = lineOf.get(keyOf(note))
    if (line) isNews(line, { note: note.id })
  }
  await recordEvents(
    work,
    kept.map(({ id, candidateId, text }) => ({
      kind: 'candidate.commented' as const,
      candidateId,
      changeId: run.id,
      payload: { comment_id: id, comments: text },
    })),
    { isTold: false },
  )
}
