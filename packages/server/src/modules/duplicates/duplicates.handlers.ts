import { type DuplicatePerson, duplicates } from '@rolecall/contract/duplicates/duplicates'
import { DUPLICATES_PAGE } from '@rolecall/domain/duplicates/duplicate-limits'
import { describePair } from '@rolecall/domain/duplicates/duplicate-signs'
import { compareIdentity, type PersonSigns } from '@rolecall/domain/duplicates/same-person'
import { feature } from '../../platform/http/feature.ts'
import { signsOfRow } from '../resumes/find-owners.ts'
import { listSigns } from '../resumes/people-by-email.queries.ts'
import { compareCandidates } from './compare-candidates.ts'
import {
  countPairs,
  listDistinct,
  listPairCandidates,
  listPairs,
  type PairRow,
  type ThatRow,
} from './duplicates.queries.ts'
import { markAsDifferent, undoMarkAsDifferent } from './mark-as-different.ts'

export const duplicatesFeature = feature(duplicates, {
  handlers: {
    async list({ query: { start } }, { tx, session }) {
      const pairs = await listPairs(tx, session, { limit: DUPLICATES_PAGE, offset: start })
      const ids = pairs.flatMap(({ first_id, second_id }) => [first_id, second_id])
      const [people, signs] = await Promise.all([listPairCandidates(tx, session, ids), listSigns(tx, ids)])
      const known = new Map(signs.map((row) => [row.id, signsOfRow(row)]))
      const byId = new Map(people.map((row) => [row.id, { one: presentOne(row), signs: known.get(row.id) }]))
      return {
        success: true,
        data: pairs.flatMap((pair) => presentPair(pair, byId)),
        // Past the last page no row carries the total.
        total: pairs[0]?.total ?? (start === 0 ? 0 : await countPairs(tx, session)),
      }
    },

    count: async (_, { tx, session }) => ({ success: true, total: await countPairs(tx, session) }),

    sides: ({ query }, work) => compareCandidates(work, query),
    tellApart: ({ body }, work) => markAsDifferent(work, body),
    takeBack: ({ body }, work) => undoMarkAsDifferent(work, body),

    async distinct({ query: { start } }, { tx, session }) {
      const rows = await listDistinct(tx, session, { limit: DUPLICATES_PAGE, offset: start })
      return {
        success: true,
        data: rows.map(({ first_id, first_name, second_id, second_name, full_name, said_at }) => ({
          people: [
            { candidate_id: first_id, name: first_name ?? '' },
            { candidate_id: second_id, name: second_name ?? '' },
          ] as const,
          by: full_name,
          at: said_at.toISOString(),
        })),
        total: rows[0]?.total ?? 0,
      }
    },
  },
})

type DuplicateSide = { one: DuplicatePerson; signs: PersonSigns | undefined }

function presentPair(
  { first_id, second_id, signs, same_name, weight }: PairRow,
  byId: ReadonlyMap<string, DuplicateSide>,
) {
  const [first, second] = [byId.get(first_id), byId.get(second_id)]
  if (!first || !second) return []
  const people: [DuplicatePerson, DuplicatePerson] = [first.one, second.one]
  if (!first.signs || !second.signs) return []
  const judged = compareIdentity(first.signs, second.signs)
  return [{ people, ...describePair({ signs, isSameName: same_name, weight }, judged) }]
}

const presentOne = (row: ThatRow): DuplicatePerson => ({
  candidate_id: row.id,
  resume_id: row.resume_id ?? '',
  name: row.name ?? '',
  designation: row.designation ?? '',
  current_employer: row.current_employer ?? '',
  location: row.location ?? '',
  received_at: row.received_at?.toISOString() ?? null,
  positions: row.positions,
})
