/** Letters of any script with their marks, digits, spaces and `_ @ . / # & + -` (rule A-050). */
const ALLOWED = /^[\p{L}\p{M}\p{N} _@./#&+-]*$/u

export const hasAllowedSigns = (name: string): boolean => ALLOWED.test(name)

const nameKey = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s/g, '')

/** Whether two role names count as equal, ignoring spaces and case (rule A-051). */
export const isSameRoleName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

/** Returns the first available name for a copy, at most `max` characters long. */
export function nameOfCopy(name: string, taken: readonly string[], max: number): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? ' - copy' : ` - copy ${number}`
    const proposal = name.slice(0, max - end.length).trim() + end
    if (!taken.some((other) => isSameRoleName(other, proposal))) return proposal
  }
}
