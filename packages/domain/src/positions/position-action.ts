/** Reversible actions on a whole position. */
export const POSITION_SWITCHES = ['close', 'hold', 'archive'] as const
export type PositionSwitch = (typeof POSITION_SWITCHES)[number]

const ON = ['true', '1', 'close', 'closed', 'hold', 'on hold', 'archive', 'archived']
const OFF = ['false', '0', 'open', 'opened', 'reopen', 'resume', 'resumed', 'unhold', 'unarchive', 'restore']

/** Whether a word turns a switch on or off; undefined for any other word (rule H-013). */
export function readSwitch(word: string): boolean | undefined {
  const plain = word.trim().toLowerCase()
  if (ON.includes(plain)) return true
  return OFF.includes(plain) ? false : undefined
}

/** Reasons for closing a position to choose from, before free text. */
export const CLOSE_REASONS = [
  'Filled',
  'No longer needed',
  'Budget withdrawn',
  'No suitable candidates',
  'Opened by mistake',
] as const
export const CLOSE_REASON_MAX = 500
export const REVIEW_COMMENT_MAX = 1_000
