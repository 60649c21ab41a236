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
  erased: 'the person was erased',
  deleted: 'the person was deleted',
  merged: 'they turned out to be somebody else, who is written to',
  off_position: 'they are not on the position any more',
  unsubscribed: 'they asked for no more mails',
  answered: 'they answered',
  later: 'they said later',
  bounced: 'a mail came back',
  consent: 'they took their consent back',
  excluded: 'they are not interested in any position for now',
  moved: 'somebody moved them to another status',
  elsewhere: 'they were asked about another position',
  inactive: 'the position looks for nobody any more',
  hidden: 'how to reach them is hidden at this stage',
  unreachable: 'no name or address is known',
  by_hand: 'somebody stopped it',
}

export const isStopReason = (text: string): text is StopReason => isAmong(STOP_REASONS, text)

/** States of a person in a sequence. Waiting: before the first email. Running: between emails. */
export const ENROLMENT_STATES = ['waiting', 'running', 'paused', 'stopped', 'finished'] as const
export type EnrolmentState = (typeof ENROLMENT_STATES)[number]
