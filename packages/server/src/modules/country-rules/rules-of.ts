import { type RulePlace, type RulesInForce, rulesInForce } from '@rolecall/domain/country-rules/rules-in-force'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { listPlacesOfCandidates, listPlacesOfPositions } from './rules.queries.ts'

/** The parts of a work needed to read rules: the company, and the day. */
export type RulesWork = Pick<AnyWork, 'tx' | 'now'>

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** The rules at places for this company today, including its own. */
export async function rulesAt(
  { tx, now }: RulesWork,
  places: { position: readonly RulePlace[]; candidate?: RulePlace | undefined },
): Promise<RulesInForce> {
  const { fair_play } = await getCompanySettings(tx)
  return rulesInForce({ ...places, on: dayOf(now) }, fair_play)
}

/** The rules of positions, by their ids. */
export async function rulesOfPositions(
  { tx, now }: RulesWork,
  positionIds: readonly string[],
): Promise<Map<string, RulesInForce>> {
  const { country, fair_play } = await getCompanySettings(tx)
  const places = await listPlacesOfPositions(tx, positionIds, country)
  return new Map([...places].map(([id, position]) => [id, rulesInForce({ position, on: dayOf(now) }, fair_play)]))
}

/** The rules of a position. A missing one has the rules of no place. */
export const rulesOfPosition = async (work: RulesWork, positionId: string): Promise<RulesInForce> =>
  (await rulesOfPositions(work, [positionId])).get(positionId) ?? rulesAt(work, { position: [] })

type Pair = { positionId: string; candidateId: string }

/** The rules of candidates on positions, in order. */
export async function rulesOfPairs({ tx, now }: RulesWork, pairs: readonly Pair[]): Promise<RulesInForce[]> {
  const { country, fair_play } = await getCompanySettings(tx)
  const idsOf = (key: keyof Pair) => [...new Set(pairs.map((pair) => pair[key]))]
  const positions = await listPlacesOfPositions(tx, idsOf('positionId'), country)
  const candidates = await listPlacesOfCandidates(tx, idsOf('candidateId'))
  return pairs.map(({ positionId, candidateId }) =>
    rulesInForce(
      { position: positions.get(positionId) ?? [], candidate: candidates.get(candidateId), on: dayOf(now) },
      fair_play,
    ),
  )
}

/** The rules of a candidate on a position. */
export async function rulesOfApplication(
  work: RulesWork,
  pair: { positionId: string; candidateId: string },
): Promise<RulesInForce> {
  const [rules] = await rulesOfPairs(work, [pair])
  return rules ?? rulesOfPosition(work, pair.positionId)
}

/** The rules of candidates by their residence alone, whatever they are considered for; by their ids. */
export async function rulesOfCandidates(
  { tx, now }: RulesWork,
  candidateIds: readonly string[],
): Promise<Map<string, RulesInForce>> {
  const { fair_play } = await getCompanySettings(tx)
  const places = await listPlacesOfCandidates(tx, candidateIds)
  return new Map(
    [...places].map(([id, candidate]) => [id, rulesInForce({ position: [], candidate, on: dayOf(now) }, fair_play)]),
  )
}
