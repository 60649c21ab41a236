import type { ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import type { Tx } from '../../../ground/db/connect.ts'
import { judgeBest, signsOfRow } from '../../../people/resumes/find-owners.ts'
import { type LikelyRow, listLikely } from './sourced-people.queries.ts'

type OfSource = Pick<
  ImportedPerson,
  'name' | 'email' | 'phone' | 'current_employer' | 'designation' | 'date_of_birth'
> & { id: string }

/** The people of the company who are some people of a source, by its ids: as the source calls them, else whose signs agree best. */
export async function findKnown(tx: Tx, source: string, people: readonly OfSource[]): Promise<Map<string, LikelyRow>> {
  if (people.length === 0) return new Map()
  const likely = Map.groupBy(await listLikely(tx, source, people), ({ id }) => id)
  return new Map(
    people.flatMap((person) => {
      const known = chooseKnown(person, likely.get(person.id) ?? [])
      return known ? [[person.id, known] as const] : []
    }),
  )
}

function chooseKnown(person: OfSource, likely: readonly LikelyRow[]): LikelyRow | undefined {
  const signs = signsOfRow(person)
  const [best] = likely
    .map((row) => ({ row, ...judgeBest([signsOfRow(row)], signs) }))
    .filter(({ verdict }) => verdict === 'same')
    .toSorted((one, other) => other.weight - one.weight)
  return likely.find(({ is_theirs }) => is_theirs) ?? best?.row
}
