import { countWorkingDays } from '@rolecall/domain/country-rules/working-days'
import { type RulesWork, rulesOfPositions } from '../../house/country-rules/rules-of.ts'
import { listPublishedSince } from './notice-stands.queries.ts'

/** Working days for which the notice has to stand on the post of a position, and for which it has stood. */
export type NoticeStands = { wanted: number; stood: number }

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Of those positions whose notice has to stand for longer than it has, by their ids; without a post it does not stand at all. */
export async function listShortNotices(
  work: RulesWork,
  positionIds: readonly string[],
): Promise<ReadonlyMap<string, NoticeStands>> {
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
