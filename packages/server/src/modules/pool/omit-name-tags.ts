import type { Work } from '../../../ground/kernel/work.ts'
import { readTextsOf } from '../../../people/blind/read-texts.ts'
import { listBearers, type TagRow } from './tagging.queries.ts'

/** People who share a name tag at most; a tag of more is no name. Our own bound. */
const BEARERS_MAX = 10

/**
 * Tags without those that tell the name of a hidden candidate: made after the candidate came, put on hidden candidates and on nobody
 * else, and with one of their names in it. Any other tag stays as it is, whatever a stranger calls themselves.
 */
export async function leaveOutNameTags({ tx, session }: Work, tags: readonly TagRow[]): Promise<TagRow[]> {
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
  const read = await readTextsOf(tx, [...new Set(suspects.map(({ candidate_id }) => candidate_id))])
  const telling = new Set(
    suspects
      .filter(({ candidate_id, name, is_later }) => is_later && read(candidate_id, name) !== name)
      .map(({ tag_id }) => tag_id),
  )
  return tags.filter(({ id }) => !telling.has(id))
}
