import type { CallReply } from '@rolecall/contract/platform/define-calls'
import type { whatIf } from '@rolecall/contract/what-if/what-if'
import { labelOf } from '@rolecall/domain/fairness/city-table'
import { NOW, withoutId } from '@rolecall/domain/fairness/leave-one-out'
import { compareImpact } from '@rolecall/domain/what-if/audited-impact'
import type { PositionAudit } from '../fairness/fairness.queries.ts'

type Impact = NonNullable<CallReply<typeof whatIf.backtest>['impact']>
/** Outcomes of an audit. */
export type ComparedOutcomes = { before: string; after: string }

/** The outcomes with and without a must-have. */
export const removing = (skillId: string): ComparedOutcomes => ({ before: NOW, after: withoutId(skillId) })

/**
 * What another rule does to the impact ratio, from numbers that an audit has released. Nothing is counted anew: a new number for
 * each question could reveal what one person answered (rule A-424).
 */
export function readImpact({ year, labels, position }: PositionAudit, outcomes: ComparedOutcomes): Impact | null {
  const found = compareImpact(position, outcomes)
  if (!found) return null
  const { side, group, before, after } = found
  return { year, group: labelOf(side, group, labels), before, after }
}
