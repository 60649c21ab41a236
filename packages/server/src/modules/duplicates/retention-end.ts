import { monthsFrom } from '@rolecall/domain/calendar/months-from'
import type { RulesInForce } from '@rolecall/domain/country-rules/rules-in-force'
import { type RulesWork, rulesOfPairs, rulesOfPositions } from '../../house/country-rules/rules-of.ts'
import { listLastOfApplications, listPositionsOfPlaces } from './kept-until.queries.ts'

/** Until when records of somebody have to be kept, and the rules that say so. */
export type Kept = { until: Date; rules: RulesInForce }

/** Of people whose records have to be kept longer than today, by their ids: the latest of what holds for their applications. */
export async function listKeptUntil(
  work: RulesWork,
  candidateIds: readonly string[],
): Promise<ReadonlyMap<string, Kept>> {
  const kept = new Map<string, Kept>()
  const lasts = await listLastOfApplications(work.tx, candidateIds)
  const rules = await rulesOfPairs(work, lasts)
  for (const [place, { candidateId, last }] of lasts.entries()) {
    const own = rules[place]
    if (!own || own.keepMonths === 0) continue
    const until = monthsFrom(last, own.keepMonths)
    const before = kept.get(candidateId)
    if (until > work.now && (!before || until > before.until)) kept.set(candidateId, { until, rules: own })
  }
  return kept
}

/** What holds where the company's positions are, once for each of their places, as far as records have to be kept there. */
export async function listKeepRules(work: RulesWork): Promise<readonly RulesInForce[]> {
  const rules = await rulesOfPositions(work, await listPositionsOfPlaces(work.tx))
  return [...rules.values()].filter(({ keepMonths }) => keepMonths > 0)
}

export const findKeptUntil = async (work: RulesWork, candidateId: string): Promise<Kept | undefined> =>
  (await listKeptUntil(work, [candidateId])).get(candidateId)
