/** How much is looked at before it is said to be too much. */
export type Effort = { left: number }
/** Thrown where that is used up. */
export class TooMuch extends Error {}

export function spend(effort: Effort, units = 1): void {
  effort.left -= units
  if (effort.left < 0) throw new TooMuch()
}
