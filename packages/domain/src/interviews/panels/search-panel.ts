import { type Effort, TooMuch } from './effort.ts'
import { daysOfLimit, findReasons } from './find-reasons.ts'
import { findRemedies } from './find-remedies.ts'
import { bestSchedules } from './find-schedules.ts'
import type { Change, PanelAnswer, PanelQuestion, PanelSchedule } from './panel.ts'
import { tableOf, viewOf } from './panel-view.ts'

/** Number of ways returned, and the maximum number of steps, of some tenths of a microsecond each. Limits chosen by us. */
export const PANEL_SEARCH = { ways: 10, steps: 3_000_000 } as const

type SearchOptions = { changes?: readonly Change[]; ways?: number; steps?: number }

/**
 * Finds the best ways to hold a panel by PANEL_RULE; if there are no ways, a minimal set of reasons, and possible
 * changes. `changes`: accepted changes. Never reports that no way exists unless the search was complete (rule A-200).
 */
export function searchPanel(question: PanelQuestion, asked: SearchOptions = {}): PanelAnswer {
  const { changes = [], ways: wanted = PANEL_SEARCH.ways, steps = PANEL_SEARCH.steps } = asked
  const table = tableOf(question)
  const ways: PanelSchedule[] = []
  try {
    for (const found of bestSchedules(table, viewOf(table, { changes }), { left: steps })) {
      ways.push(...found)
      if (ways.length >= wanted) break
    }
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error
    return ways.length > 0 ? { kind: 'ways', ways: ways.slice(0, wanted), isBest: false } : { kind: 'too-much' }
  }
  if (ways.length > 0) return { kind: 'ways', ways: ways.slice(0, wanted), isBest: true }
  return explainNone({ table, changes, steps })
}

type ExplainInput = { table: ReturnType<typeof tableOf>; changes: readonly Change[]; steps: number }

function explainNone({ table, changes, steps }: ExplainInput): PanelAnswer {
  const effort: Effort = { left: steps }
  try {
    const { reasons, among } = findReasons(table, changes, effort)
    const said = reasons.map((reason) => {
      const days = daysOfLimit(table, { reasons, among, changes, effort }, reason)
      return { ...reason, ...(days && { days }) }
    })
    return { kind: 'none', reasons: said, ...findRemedies({ table, already: changes, effort: { left: steps } }) }
  } catch (error) {
    if (error instanceof TooMuch) return { kind: 'too-much' }
    throw error
  }
}
