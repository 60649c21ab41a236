import { duplicates, type OneOfTwo } from '@rolecall/contract/people/duplicates'
import { sayPair } from '@rolecall/domain/duplicates/duplicate-signs'
import { judgeSamePerson, type PersonSigns } from '@rolecall/domain/duplicates/same-person'
import { DUPLICATES_PAGE } from '@rolecall/domain/limits'
import { feature } from '../../../ground/http/feature.ts'
import { signsOfRow } from '../../../people/resumes/find-owners.ts'
import { listSigns } from '../../../people/resumes/people-by-email.queries.ts'
import { countPairs, listDistinct, listPairs, listThose, type PairRow, type ThatRow } from './duplicates.queries.ts'
import { showSides } from './show-sides.ts'
import { takeBack, tellApart } from './tell-apart.ts'

export const duplicatesFeature = feature(duplicates, {
  handlers: {
    async list({ query: { start } }, { tx }) {
      const pairs = await listPairs(tx, { limit: DUPLICATES_PAGE, offset: start })
      const ids = pairs.flatMap(({ first_id, second_id }) => [first_id, second_id])
      const [people, signs] = await Promise.all([listThose(tx, ids), listSigns(tx, ids)])
      const known = new Map(signs.map((row) => [row.id, signsOfRow(row)]))
      const byId = new Map(people.map((row) => [row.id, { one: presentOne(row), signs: known.get(row.id) }]))
      return {
        success: true,
        data: pairs.flatMap((pair) => presentPair(pair, byId)),
        // Past the last page nobody tells.
        total: pairs[0]?.total ?? (start === 0 ? 0 : await countPairs(tx)),
      }
    },

    count: async (_, { tx }) => ({ success: true, total: await countPairs(tx) }),

    sides: ({ query }, work) => showSides(work, query),
    tellApart: ({ body }, work) => tellApart(work, body),
    takeBack: ({ body }, work) => takeBack(work, body),

    async distinct({ query: { start } }, { tx }) {
      const rows = await listDistinct(tx, { limit: DUPLICATES_PAGE, offset: start })
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

type Known = { one: OneOfTwo; signs: PersonSigns | undefined }

function presentPair({ first_id, second_id, signs, same_name, weight }: PairRow, byId: ReadonlyMap<string, Known>) {
  const [first, second] = [byId.get(first_id), byId.get(second_id)]
  if (!first || !second) return []
  const people: [OneOfTwo, OneOfTwo] = [first.one, second.one]
  if (!first.signs || !second.signs) return []
  const judged = judgeSamePerson(first.signs, second.signs)
  return [{ people, ...sayPair({ signs, isSameName: same_name, weight }, judged) }]
}

const presentOne = (row: ThatRow): OneOfTwo => ({
  candidate_id: row.id,
  resume_id: row.resume_id ?? '',
  name: row.name ?? '',
  designation: row.designation ?? '',
  current_employer: row.current_employer ?? '',
  location: row.location ?? '',
  received_at: row.received_at?.toISOString() ?? null,
  positions: row.positions,
})
