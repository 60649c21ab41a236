import { type Effort, TooMuch } from './effort.ts'
import { listEvery } from './find-ways.ts'
import type { Change, PanelQuestion, PanelWay, Reason } from './panel.ts'
import { tableOf, viewOf } from './panel-view.ts'
import { PANEL_SEARCH } from './search-panel.ts'
import { daysOfLimit, findReasons } from './why-none.ts'

/** Times to which a talk may be moved that are answered (rule A-229). */
export const MOVES_LISTED = 60

export type MovesAnswer =
  | { kind: 'ways'; ways: readonly PanelWay[] }
  | { kind: 'none'; reasons: readonly (Reason & { days?: readonly string[] })[] }
  | { kind: 'too-much' }

/**
 * Where the talks of a panel that are not booked may be among those that are, at every time, the earliest first; where there is
 * none, why. `changes`: what was agreed to for the panel.
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
