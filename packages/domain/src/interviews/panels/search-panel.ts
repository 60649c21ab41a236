import { type Effort, TooMuch } from './effort.ts'
import { bestWays } from './find-ways.ts'
import type { Change, PanelAnswer, PanelQuestion, PanelWay } from './panel.ts'
import { tableOf, viewOf } from './panel-view.ts'
import { findWaysOut } from './ways-out.ts'
import { daysOfLimit, findReasons } from './why-none.ts'

/** Ways that are answered, and how much is looked at: steps of some tenths of a microsecond. Our own bounds. */
export const PANEL_SEARCH = { ways: 10, steps: 3_000_000 } as const

type Asked = { changes?: readonly Change[]; ways?: number; steps?: number }

/**
 * The best ways to hold a panel by PANEL_RULE; where there is none, the reasons, of which none is needless, and what can be
 * changed. `changes`: what was agreed to already. Never says that there is no way where it has not looked everywhere (rule A-200).
 */
export function searchPanel(question: PanelQuestion, asked: Asked = {}): PanelAnswer {
  const { changes = [], ways: wanted = PANEL_SEARCH.ways, steps = PANEL_SEARCH.steps } = asked
  const table = tableOf(question)
  const ways: PanelWay[] = []
  try {
    for (const found of bestWays(table, viewOf(table, { changes }), { left: steps })) {
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

type Explained = { table: ReturnType<typeof tableOf>; changes: readonly Change[]; steps: number }

function explainNone({ table, changes, steps }: Explained): PanelAnswer {
  const effort: Effort = { left: steps }
  try {
    const { reasons, among } = findReasons(table, changes, effort)
    const said = reasons.map((reason) => {
      const days = daysOfLimit(table, { reasons, among, changes, effort }, reason)
      return { ...reason, ...(days && { days }) }
    })
    return { kind: 'none', reasons: said, ...findWaysOut({ table, already: changes, effort: { left: steps } }) }
  } catch (error) {
    if (error instanceof TooMuch) return { kind: 'too-much' }
    throw error
  }
}
