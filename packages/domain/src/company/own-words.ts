/** What a company calls things, by our name for them; what it has no word for is missing or empty. */
export type OwnWords = Readonly<Record<string, string>>

const OURS = /\b(an? )?(projects?|positions?|candidates?|shortlists?)\b/gi

const startUpper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** As English forms it, where the company does not say. */
function pluralOf(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`
}

function findOwn(words: OwnWords, ours: string): string | undefined {
  const own = words[ours]
  if (own) return own
  const one = ours.endsWith('s') && words[ours.slice(0, -1)]
  return one ? pluralOf(one) : undefined
}

/** A sentence of ours in the words of the company. Not for what people have written: that is theirs as it is. */
export function inOwnWords(words: OwnWords, text: string): string {
  return text.replace(OURS, (whole, article: string | undefined, ours: string) => {
    const own = findOwn(words, ours.toLowerCase())
    if (own === undefined) return whole
    const cased = /^[A-Z]/.test(ours) ? startUpper(own) : own
    if (!article) return cased
    const fitting = /^[aeiou]/i.test(own) ? 'an ' : 'a '
    return `${article.startsWith('A') ? startUpper(fitting) : fitting}${cased}`
  })
}
