import { listSome } from '@rolecall/domain/text/sentence'
import type { Work } from '../../platform/kernel/work.ts'
import { listThings } from './names.queries.ts'

/** Maximum number of people named in a sentence; the others are counted. */
const NAMED_MAX = 5

/** Names candidates in a sentence: `Ada, Bo and 3 more`. */
export async function namePeople({ tx, session }: Work, candidateIds: readonly string[]): Promise<string> {
  const first = candidateIds.slice(0, NAMED_MAX)
  const nameOf = new Map((await listThings(tx, session, first)).map(({ reference, name }) => [reference, name]))
  const names = first.map((id) => nameOf.get(id) || `Candidate ${id}`)
  return listSome(names, candidateIds.length)
}

/** The change from nothing to the given text. */
export const addedTextChange = (field: string, text: string | undefined) =>
  text ? [{ field, before: null, now: text }] : []
