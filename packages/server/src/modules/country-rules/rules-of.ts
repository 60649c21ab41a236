import { type RulePlace, type RulesInForce, rulesInForce } from '@rolecall/domain/country-rules/rules-in-force'
import type { AnyWork } from '../../ground/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { listPlacesOfCandidates, listPlacesOfPositions } from './rules.queries.ts'

/** As much of a work as rules are read with: the company, and the day. */
export type RulesWork = Pick<AnyWork, 'tx' | 'now'>

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** What holds at places for this company today, its own wishes included. */
export async function rulesAt(
  { tx, now }: RulesWork,
  places: { position: readonly RulePlace[]; candidate?: RulePlace | undefined },
): Promise<RulesInForce> {
  const { fair_play } = await getCompanySettings(tx)
  return rulesInForce({ ...places, on: dayOf(now) }, fair_play)
}

/** What holds for positions, by their ids. */
export async function rulesOfPositions(
  { tx, now }: RulesWork,
  positionIds: readonly string[],
): Promise<Map<string, RulesInForce>> {
  const { country, fair_play } = await getCompanySettings(tx)
  const places = await listPlacesOfPositions(tx, positionIds, country)
  return new Map([...places].map(([id, position]) => [id, rulesInForce({ position, on: dayOf(now) }, fair_play)]))
}

/** What holds for a position. One that is not there has the rules of nowhere. */
export const rulesOfPosition = async (work: RulesWork, positionId: string): Promise<RulesInForce> =>
  (await rulesOfPositions(work, [positionId])).get(positionId) ?? rulesAt(work, { position: [] })

type Pair = { positionId: string; candidateId: string }

/** What holds for candidates on positions, in their order. */
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

/** What holds for candidates of one position, by their ids. */
export async function rulesOfApplications(
  work: RulesWork,
  { positionId, candidateIds }: { positionId: string; candidateIds: readonly string[] },
): Promise<Map<string, RulesInForce>> {
  const rules = await rulesOfPairs(
    work,
    candidateIds.map((candidateId) => ({ positionId, candidateId })),
  )
  return new Map(rules.map((each, place) => [candidateIds[place] ?? '', each]))
}

/** What holds for a candidate on a position. */
export const rulesOfApplication = async (
  work: RulesWork,
  { positionId, candidateId }: { positionId: string; candidateId: string },
): Promise<RulesInForce> =>
  (await rulesOfApplications(work, { positionId, candidateIds: [candidateId] })).get(candidateId) ??
  rulesOfPosition(work, positionId)

/** What holds for candidates by where they live alone, whatever they are considered for; by their ids. */
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
