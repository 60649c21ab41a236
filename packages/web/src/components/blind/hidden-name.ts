import { blindName } from '@rolecall/domain/blind-review/identity'

/** The placeholder for a name in redacted text. */
const TAKEN_OUT = '[name]'

/** Returns whether a number or a placeholder replaces the candidate's name. */
export const isHiddenName = (name: string, candidateId: string): boolean =>
  name === blindName(candidateId) || name === TAKEN_OUT

/** Returns a name for a list: the number of a hidden candidate, whatever the source of the list. */
export const shownName = (name: string, candidateId: string): string =>
  name === TAKEN_OUT ? blindName(candidateId) : name
