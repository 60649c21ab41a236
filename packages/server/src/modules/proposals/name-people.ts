import { listSome } from '@rolecall/domain/text/sentence'
import type { Work } from '../../ground/kernel/work.ts'
import { listThings } from './names.queries.ts'

/** People of a sentence who are named; the others are counted. */
const NAMED_MAX = 5

/** Some candidates, by their ids, as a sentence calls them: `Ada, Bo and 3 more`. */
export async function namePeople({ tx, session }: Work, candidateIds: readonly string[]): Promise<string> {
  const first = candidateIds.slice(0, NAMED_MAX)
  const nameOf = new Map((await listThings(tx, session, first)).map(({ reference, name }) => [reference, name]))
  const names = first.map((id) => nameOf.get(id) || `Candidate ${id}`)
  return listSome(names, candidateIds.length)
}

/** What somebody would write, beside nothing that was there before. */
export const written = (field: string, text: string | undefined) => (text ? [{ field, before: null, now: text }] : [])
