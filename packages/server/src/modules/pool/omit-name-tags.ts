import type { Work } from '../../platform/kernel/work.ts'
import { createHiddenTextRedactor } from '../blind-review/create-text-redactor.ts'
import { listBearers, type TagRow } from './tagging.queries.ts'

/** Maximum number of people with a name tag; a tag with more is no name. Limit chosen by us. */
const BEARERS_MAX = 10

/**
 * Removes tags that give away a hidden candidate's name: made after the candidate was added, used for hidden candidates only,
 * and containing one of their names. Other tags stay, whatever a stranger calls themselves.
 */
export async function omitNameTags({ tx, session }: Work, tags: readonly TagRow[]): Promise<TagRow[]> {
  const few = tags.filter(({ people }) => people > 0 && people <= BEARERS_MAX)
  if (session.hidesPeople === false || few.length === 0) return [...tags]
  const bearers = Map.groupBy(
    await listBearers(
      tx,
      session,
      few.map(({ id }) => id),
    ),
    ({ tag_id }) => tag_id,
  )
  const suspects = [...bearers.values()].filter((all) => all.every(({ is_hidden }) => is_hidden)).flat()
  if (suspects.length === 0) return [...tags]
  const read = await createHiddenTextRedactor(tx, [...new Set(suspects.map(({ candidate_id }) => candidate_id))])
  const telling = new Set(
    suspects
      .filter(({ candidate_id, name, is_later }) => is_later && read(candidate_id, name) !== name)
      .map(({ tag_id }) => tag_id),
  )
  return tags.filter(({ id }) => !telling.has(id))
}
