import { countWorkingDays } from '@rolecall/domain/country-rules/working-days'
import { type RulesWork, rulesOfPositions } from '../country-rules/rules-of.ts'
import { listPublishedSince } from './too-short-notices.queries.ts'

/** Number of working days for which the notice has to be on the post of a position, and has been so far. */
export type NoticeProgress = { wanted: number; stood: number }

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Positions whose notice has not been public for as long as required, by id; without a post it is not public at all. */
export async function listTooShortNotices(
  work: RulesWork,
  positionIds: readonly string[],
): Promise<ReadonlyMap<string, NoticeProgress>> {
  const wanted = [...(await rulesOfPositions(work, positionIds))].flatMap(([id, { notice }]) =>
    notice && notice.days > 0 ? [[id, notice.days] as const] : [],
  )
  if (wanted.length === 0) return new Map()
  const since = await listPublishedSince(
    work.tx,
    wanted.map(([id]) => id),
  )
  const stands = wanted.map(([id, days]) => {
    const from = since.get(id)
    return [id, { wanted: days, stood: from ? countWorkingDays(dayOf(from), dayOf(work.now)) : 0 }] as const
  })
  return new Map(stands.filter(([, { wanted: days, stood }]) => stood < days))
}
