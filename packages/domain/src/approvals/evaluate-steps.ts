import type { Needs } from './chains.ts'

export const STEP_STATES = ['later', 'open', 'done', 'skipped'] as const
export type StepState = (typeof STEP_STATES)[number]

export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'withdrawn'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

export type SeatAnswer = '' | 'approved' | 'refused'

/** A step with its answers. */
export type FollowedStep = { place: number; needs: Needs; state: StepState; answers: readonly SeatAnswer[] }

/** Whether the answers complete a step. A step without approvers asks nobody. */
export const isEnough = ({ needs, answers }: Pick<FollowedStep, 'needs' | 'answers'>): boolean =>
  needs === 'any' && answers.length > 0
    ? answers.includes('approved')
    : answers.every((answer) => answer === 'approved')

/** The resulting states of the steps and of the approval. */
export type StepsOutcome = {
  states: readonly { place: number; state: StepState }[]
  ended: 'approved' | 'refused' | null
}

/**
 * Returns the state of an approval from its answers: the first incomplete step is open, those before it are done, those
 * after it wait. A single no ends it.
 */
export function evaluateSteps(steps: readonly FollowedStep[]): StepsOutcome {
  if (steps.some(({ answers }) => answers.includes('refused')))
    return { states: steps.map(({ place, state }) => ({ place, state })), ended: 'refused' }
  const isThrough = (step: FollowedStep) => step.answers.length === 0 || isEnough(step)
  const at = steps.findIndex((step) => !isThrough(step))
  const stateAt = ({ answers }: FollowedStep, index: number): StepState => {
    if (index === at) return 'open'
    if (at >= 0 && index > at) return 'later'
    return answers.length === 0 ? 'skipped' : 'done'
  }
  const states = steps.map((step, index) => ({ place: step.place, state: stateAt(step, index) }))
  return { states, ended: at < 0 ? 'approved' : null }
}
