import type { Mention } from '@rolecall/contract/people/candidate-entries'

/** Words of a name that are looked for behind an @; what goes on after them is the sentence. */
const WORDS_MAX = 3
const NAME_MAX = 60

/** A name that is being typed behind an @: where the @ stands, and what is typed of it. */
export type BegunMention = { at: number; match: string }

/** The name that the cursor stands in, if it does. The @ of an e-mail address begins none. */
export function findBegunMention(text: string, cursor: number): BegunMention | undefined {
  const at = text.lastIndexOf('@', cursor - 1)
  if (at < 0 || cursor === 0 || /[^\s(]/.test(text.charAt(at - 1))) return undefined
  const match = text.slice(at + 1, cursor)
  const isName = !/^\s|\n/.test(match) && match.length <= NAME_MAX && match.split(' ').length <= WORDS_MAX
  return isName ? { at, match } : undefined
}

export type Piece = { from: number; text: string; mention?: Mention }

/** The text with names cut out of it, and at its end those whose names are not in it. */
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
