/** Limits of expanding rules chosen by us, in steps of about 0.1 µs: for one rule, and for all rules of a calendar. */
const STEPS_OF_RULE_MAX = 200_000
const STEPS_MAX = 4_000_000

/** Cost that reading a calendar may have; `isCutOff` once it was exceeded. */
export type Budget = { steps: number; isCutOff: boolean }
export const newBudget = (): Budget => ({ steps: STEPS_MAX, isCutOff: false })

/** Opens the share of a budget for one rule. The returned function spends steps and tells whether enough were left. */
export function openRule(budget: Budget): (steps: number) => boolean {
  let left = STEPS_OF_RULE_MAX
  return (steps) => {
    left -= steps
    budget.steps -= steps
    if (left >= 0 && budget.steps >= 0) return true
    budget.isCutOff = true
    return false
  }
}
