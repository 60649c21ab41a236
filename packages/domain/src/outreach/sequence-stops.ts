/**
 * Why nobody is written to any more of a sequence. In the order in which one of several is told: what nobody can take back first,
 * what the candidate did next, then what people of the company did (rule A-203).
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

/** By reason whether it holds of somebody now; what is left out does not. */
export type StopFacts = Readonly<Partial<Record<StopReason, boolean>>>

/** The reason that is told; undefined where they may be written to. */
export const whyStopped = (facts: StopFacts): StopReason | undefined =>
  STOP_REASONS.find((reason) => facts[reason] === true)

/** As a sentence goes on: “Stopped: …”. */
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

export const isStopReason = (text: string): text is StopReason => (STOP_REASONS as readonly string[]).includes(text)

/** What becomes of somebody who is in a sequence. Waiting: no mail yet. Running: some, and there are more to come. */
export const ENROLMENT_STATES = ['waiting', 'running', 'paused', 'stopped', 'finished'] as const
export type EnrolmentState = (typeof ENROLMENT_STATES)[number]
