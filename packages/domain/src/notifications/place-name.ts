const CANDIDATE = /\bthe candidate\b/i

/**
 * Splits the sentence of a notification where the name of its candidate stands: in place of “the candidate”, or in front if
 * the phrase doesn't occur.
 */
export function placeName(sentence: string): [before: string, after: string] {
  const found = CANDIDATE.exec(sentence)
  if (!found) return ['', `: ${sentence}`]
  return [sentence.slice(0, found.index), sentence.slice(found.index + found[0].length)]
}
