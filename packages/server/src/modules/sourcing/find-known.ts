import type { ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import type { Tx } from '../../platform/db/connect.ts'
import { bestJudgement, signsOfRow } from '../resumes/find-owners.ts'
import { type LikelyRow, listLikely } from './sourced-people.queries.ts'

type SourcePerson = Pick<
  ImportedPerson,
  'name' | 'email' | 'phone' | 'current_employer' | 'designation' | 'date_of_birth'
> & { id: string }

/**
 * Matches people of a source to known candidates, by the source's ids: first by the id the source gave them before, else by the
 * best agreement of signs.
 */
export async function findKnown(
  tx: Tx,
  source: string,
  people: readonly SourcePerson[],
): Promise<Map<string, LikelyRow>> {
  if (people.length === 0) return new Map()
  const likely = Map.groupBy(await listLikely(tx, source, people), ({ id }) => id)
  return new Map(
    people.flatMap((person) => {
      const known = chooseKnown(person, likely.get(person.id) ?? [])
      return known ? [[person.id, known] as const] : []
    }),
  )
}

function chooseKnown(person: SourcePerson, likely: readonly LikelyRow[]): LikelyRow | undefined {
  const signs = signsOfRow(person)
  const [best] = likely
    .map((row) => ({ row, ...bestJudgement([signsOfRow(row)], signs) }))
    .filter(({ verdict }) => verdict === 'same')
    .toSorted((one, other) => other.weight - one.weight)
  return likely.find(({ is_theirs }) => is_theirs) ?? best?.row
}
