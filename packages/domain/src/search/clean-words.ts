/** Signs of a word's own: C++, C#, .NET, node.js, R&D apart, e-mail, addresses, O'Neil. All others part words. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}\p{Join_Control}".+#@_/'’-]+/gu
/** Which way a text runs, and other marks that nobody sees: they may stand within a word and part none. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const PIECE = /-*"[^"]*"|[^\s"]+/g
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

/**
 * What somebody typed into a search field, as far as it says something: words, phrases in quotes, "or", and one minus before
 * what is not wanted. Everything else may be read as an operator by whoever parses it, without end.
 */
export function cleanWords(typed: string): string {
  const spaced = typed.replace(UNSEEN, '').replace(BETWEEN_WORDS, ' ')
  return (spaced.match(PIECE) ?? [])
    .filter((piece) => SAYS_SOMETHING.test(piece))
    .map((piece) => `${piece.startsWith('-') ? '-' : ''}${coreOf(piece)}`)
    .join(' ')
}

function coreOf(piece: string): string {
  const core = piece.replace(/^[^\p{L}\p{N}"]+/u, '')
  return core.startsWith('"') ? `"${core.replace(/["-]+/g, ' ').trim()}"` : core
}
