import { fillIn, type Template, type ValuesOf } from '../text/sentence.ts'

/** What a company calls things, by our name for them; what it has no word for is missing or empty. */
export type OwnWords = Readonly<Record<string, string>>

const OURS = ['project', 'position', 'candidate', 'shortlist'] as const

type Ours = (typeof OURS)[number]
type OfOne = Ours | `${Ours}s` | `a ${Ours}`

/** The places of a sentence where a word of the company stands: `{candidate}`, `{Candidates}`, `{a candidate}`, `{A candidate}`. */
export type OwnPlace = OfOne | Capitalize<OfOne>

/** Writes a sentence as `sentence` of `text/sentence.ts` does, its own places in the words of a company. */
export type Say = <const T extends Template>(template: T, ...values: ValuesOf<T, OwnPlace>) => string

const startUpper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** As English forms it, where the company does not say: what its settings propose, and whatever is typed there goes before. */
export function pluralOf(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`
}

function placesOf(words: OwnWords, ours: Ours): [OwnPlace, string][] {
  const one = words[ours] || ours
  const many = words[`${ours}s`] || pluralOf(one)
  const withArticle = `${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one}`
  const small = [[ours, one] as const, [`${ours}s`, many] as const, [`a ${ours}`, withArticle] as const]
  return small.flatMap(([place, word]) => [
    [place, word],
    [startUpper(place) as OwnPlace, startUpper(word)],
  ])
}

/** How a company says what the product says. What people have written is a value of a sentence, and stays as it is. */
export function sayIn(words: OwnWords): Say {
  const own = Object.fromEntries(OURS.flatMap((ours) => placesOf(words, ours)))
  return (template, ...[values]) => fillIn(template, { ...own, ...values })
}
