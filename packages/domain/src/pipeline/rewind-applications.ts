/** An application on a position. Moments in milliseconds since 1970. */
export type PastApplication = { status: string; cameAt: number }

/**
 * A change of an application, from the history of its position. `candidate`: whose application it was then.
 * - `moved`: it was in `from` until then.
 * - `added`, `returned`: it was not on the position before; a returned one had been before that.
 * - `removed`: `was` is what it was until then; missing if that is known only from what returned later.
 * - `handed-over`: it was the candidate's until then, and `to`'s from then on, as in a merge.
 */
export type ApplicationStep = { candidate: string; at: number } & (
  | { kind: 'moved'; from: string }
  | { kind: 'added' | 'returned' }
  | { kind: 'removed'; was?: PastApplication | undefined }
  | { kind: 'handed-over'; to: string }
)

/** An application as it was, with the time since which it had been in its status. */
export type RewoundApplication = PastApplication & { since: number }

/**
 * Returns the applications just before a moment, by candidate, from the current ones and the steps since, in order. A step at that
 * moment counts as later.
 */
export function rewindApplications(
  current: ReadonlyMap<string, PastApplication>,
  steps: readonly ApplicationStep[],
  until: number,
): Map<string, RewoundApplication> {
  const there = new Map(current)
  const returned = new Map<string, PastApplication>()
  for (const step of steps.filter(({ at }) => at >= until).toReversed()) takeBack(there, returned, step)
  const earlier = steps.filter(({ at }) => at < until)
  return new Map(
    [...there]
      .filter(([, { cameAt }]) => cameAt < until)
      .map(([candidate, was]) => [candidate, { ...was, since: sinceOf(candidate, was, earlier) }]),
  )
}

function takeBack(
  there: Map<string, PastApplication>,
  returned: Map<string, PastApplication>,
  step: ApplicationStep,
): void {
  const { candidate, at, kind } = step
  const now = there.get(candidate)
  if (kind === 'moved') {
    if (now) there.set(candidate, { ...now, status: step.from })
  } else if (kind === 'removed') {
    const was = step.was ?? returned.get(candidate)
    if (was) there.set(candidate, was)
  } else if (kind === 'handed-over') {
    const over = there.get(step.to)
    // One that came later was never the other's.
    if (!over || over.cameAt >= at) return
    there.delete(step.to)
    there.set(candidate, over)
  } else {
    if (kind === 'returned' && now) returned.set(candidate, now)
    there.delete(candidate)
  }
}

/** Follows an application back from a candidate to the step that put it into its status. */
function sinceOf(candidate: string, { cameAt }: PastApplication, earlier: readonly ApplicationStep[]): number {
  let owner = candidate
  for (const step of earlier.toReversed()) {
    if (step.kind === 'handed-over') {
      if (step.to === owner) owner = step.candidate
    } else if (step.candidate === owner && step.kind === 'moved') return Math.max(step.at, cameAt)
  }
  return cameAt
}
