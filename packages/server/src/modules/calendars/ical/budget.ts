/** Our own bounds of expanding rules, in steps of about 0.1 µs: of one rule, and of all rules of a calendar. */
const STEPS_OF_RULE_MAX = 200_000
const STEPS_MAX = 4_000_000

/** What reading a calendar may cost; `isCutOff` once it would have cost more. */
export type Budget = { steps: number; isCutOff: boolean }
export const newBudget = (): Budget => ({ steps: STEPS_MAX, isCutOff: false })

/** The part of a budget that one rule may spend. Answers whether there was enough left. */
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
