import { type Effort, TooMuch } from './effort.ts'
import { daysOfLimit, findReasons } from './find-reasons.ts'
import { listEvery } from './find-schedules.ts'
import type { Change, PanelQuestion, PanelSchedule, Reason } from './panel.ts'
import { tableOf, viewOf } from './panel-view.ts'
import { PANEL_SEARCH } from './search-panel.ts'

/** Maximum number of possible times returned for a talk (rule A-229). */
export const MOVES_LISTED = 60

export type MovesAnswer =
  | { kind: 'ways'; ways: readonly PanelSchedule[] }
  | { kind: 'none'; reasons: readonly (Reason & { days?: readonly string[] })[] }
  | { kind: 'too-much' }

/**
 * Finds every time for the unbooked talks of a panel among the booked ones, earliest first; if there is no time, the
 * reasons. `changes`: changes accepted for the panel.
 */
export function searchMoves(
  question: PanelQuestion,
  { changes = [] }: { changes?: readonly Change[] } = {},
): MovesAnswer {
  const table = tableOf(question)
  const effort: Effort = { left: PANEL_SEARCH.steps }
  try {
    const ways = listEvery(table, viewOf(table, { changes }), { most: MOVES_LISTED, effort })
    if (ways.length > 0) return { kind: 'ways', ways }
    const { reasons, among } = findReasons(table, changes, effort)
    const said = reasons.map((reason) => {
      const days = daysOfLimit(table, { reasons, among, changes, effort }, reason)
      return { ...reason, ...(days && { days }) }
    })
    return { kind: 'none', reasons: said }
  } catch (error) {
    if (error instanceof TooMuch) return { kind: 'too-much' }
    throw error
  }
}
