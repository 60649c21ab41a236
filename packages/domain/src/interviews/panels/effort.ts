/** Number of steps left before a search is given up as too much. */
export type Effort = { left: number }
/** Thrown when the steps are used up. */
export class TooMuch extends Error {}

export function spendEffort(effort: Effort, units = 1): void {
  effort.left -= units
  if (effort.left < 0) throw new TooMuch()
}
