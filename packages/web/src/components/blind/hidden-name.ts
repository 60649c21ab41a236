import { blindName } from '@rolecall/domain/blind/identity'

/** What stands for a name where all of what is said of somebody was looked through. */
const TAKEN_OUT = '[name]'

/** Whether a number or a mark stands in place of somebody's name. */
export const isHiddenName = (name: string, candidateId: string): boolean =>
  name === blindName(candidateId) || name === TAKEN_OUT

/** A name as a list shows it: of whoever is hidden the number, wherever the list comes from. */
export const shownName = (name: string, candidateId: string): string =>
  name === TAKEN_OUT ? blindName(candidateId) : name
