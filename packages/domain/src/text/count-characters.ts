/**
 * Returns the length as PostgreSQL counts it: a character outside the basic plane is one, not the two UTF-16 units of
 * `length`.
 */
export const countCharacters = (text: string): number => {
  let count = 0
  for (const _ of text) count += 1
  return count
}
