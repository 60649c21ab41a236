import { monthsFrom } from '@rolecall/domain/calendar/months-from'
import type { RulesInForce } from '@rolecall/domain/country-rules/rules-in-force'
import { type RulesWork, rulesOfPairs, rulesOfPositions } from '../country-rules/rules-of.ts'
import { listLastOfApplications, listPositionsOfPlaces } from './retention-end.queries.ts'

/** The date until which a person's records have to be kept, and the rules that require it. */
export type RetentionPeriod = { until: Date; rules: RulesInForce }

/** Returns people whose records have to be kept beyond today, by id, with the latest date among their applications. */
export async function listRetentionEnds(
  work: RulesWork,
  candidateIds: readonly string[],
): Promise<ReadonlyMap<string, RetentionPeriod>> {
  const kept = new Map<string, RetentionPeriod>()
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

/** The rules that require keeping records, once for each place of the company's positions. */
export async function listKeepRules(work: RulesWork): Promise<readonly RulesInForce[]> {
  const rules = await rulesOfPositions(work, await listPositionsOfPlaces(work.tx))
  return [...rules.values()].filter(({ keepMonths }) => keepMonths > 0)
}

export const findRetentionEnd = async (work: RulesWork, candidateId: string): Promise<RetentionPeriod | undefined> =>
  (await listRetentionEnds(work, [candidateId])).get(candidateId)
