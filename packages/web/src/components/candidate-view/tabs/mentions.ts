import type { Mention } from '@rolecall/contract/candidates/candidate-entries'

/** Maximum number of words of a name after an @; later words belong to the sentence. */
const WORDS_MAX = 3
const NAME_MAX = 60

/** A name being typed after an @: the position of the @, and the typed part. */
export type BegunMention = { at: number; match: string }

/** Finds the name at the cursor, if any. The @ of an email address starts none. */
export function findBegunMention(text: string, cursor: number): BegunMention | undefined {
  const at = text.lastIndexOf('@', cursor - 1)
  if (at < 0 || cursor === 0 || /[^\s(]/.test(text.charAt(at - 1))) return undefined
  const match = text.slice(at + 1, cursor)
  const isName = !/^\s|\n/.test(match) && match.length <= NAME_MAX && match.split(' ').length <= WORDS_MAX
  return isName ? { at, match } : undefined
}

export type Piece = { from: number; text: string; mention?: Mention }

/** Splits a text at the names in it; mentions whose names are not in it come last. */
export function splitAtMentions(text: string, mentions: readonly Mention[]): Piece[] {
  const longestFirst = mentions.toSorted((one, other) => other.written.length - one.written.length)
  const pieces: Piece[] = []
  let from = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const mention = at < from ? undefined : longestFirst.find(({ written }) => text.startsWith(written, at + 1))
    if (!mention) continue
    if (at > from) pieces.push({ from, text: text.slice(from, at) })
    from = at + 1 + mention.written.length
    pieces.push({ from: at, text: `@${mention.name}`, mention })
  }
  if (from < text.length) pieces.push({ from, text: text.slice(from) })
  const found = new Set(pieces.map(({ mention }) => mention?.user_id))
  const missing = mentions.filter(({ user_id }) => !found.has(user_id))
  for (const [place, mention] of missing.entries()) {
    const end = text.length + 2 * place
    pieces.push({ from: end, text: ' ' }, { from: end + 1, text: `@${mention.name}`, mention })
  }
  return pieces
}
