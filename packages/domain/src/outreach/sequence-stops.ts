import { isAmong } from '../text/is-among.ts'

/**
 * Reasons for stopping a sequence. Ordered by precedence: first what nobody can undo, then what the candidate did, then
 * what users did (rule A-203).
 */
export const STOP_REASONS = [
  'erased',
  'deleted',
  'merged',
  'off_position',
  'unsubscribed',
  'answered',
  'later',
  'bounced',
  'consent',
  'excluded',
  'moved',
  'elsewhere',
  'inactive',
  'hidden',
  'unreachable',
  'by_hand',
] as const
export type StopReason = (typeof STOP_REASONS)[number]

/** Reasons that currently apply to a person; missing ones do not. */
export type StopFacts = Readonly<Partial<Record<StopReason, boolean>>>

/** Returns the reason to show; undefined if the person may be emailed. */
export const stopReasonOf = (facts: StopFacts): StopReason | undefined =>
  STOP_REASONS.find((reason) => facts[reason] === true)

/** Completes the sentence “Stopped: …”. */
export const STOP_WORDS: Readonly<Record<StopReason, string>> = {
  erased: 'they were erased',
  deleted: 'they were deleted',
  merged: 'they’re a duplicate of someone already in a sequence',
  off_position: 'they’re no longer on the position',
  unsubscribed: 'they unsubscribed',
  answered: 'they replied',
  later: 'they asked to be contacted later',
  bounced: 'an email bounced',
  consent: 'they withdrew their consent',
  excluded: 'they aren’t interested in any position for now',
  moved: 'they were moved to another status',
  elsewhere: 'they were contacted about another position',
  inactive: 'the position is no longer active',
  hidden: 'contact details are hidden at this stage',
  unreachable: 'their name or email address is missing',
  by_hand: 'a colleague stopped it',
}

export const isStopReason = (text: string): text is StopReason => isAmong(STOP_REASONS, text)

/** States of a person in a sequence. Waiting: before the first email. Running: between emails. */
export const ENROLMENT_STATES = ['waiting', 'running', 'paused', 'stopped', 'finished'] as const
export type EnrolmentState = (typeof ENROLMENT_STATES)[number]
