import type { LanguageCode } from '@rolecall/domain/languages/language-of'
import { isReadAsOther, plainLanguageOf } from '@rolecall/domain/languages/plain-language'

/** Characters at once: a piece so short is mostly in one language. The library looks at 350 bytes. So many pieces are asked about. */
const PIECE = 150
const PIECES_MAX = 20
/** So much of a text is looked at. */
const READ = 10_000
/** Letters below which nothing is told: of eight words one in twenty-five was told wrongly, of fifteen none (decision 84). */
const LEAST_LETTERS = 80
/** Of the pieces, so many must be in one language; otherwise a text is mixed. */
const AGREEING = 0.75

/** Addresses, numbers and codes, which are of no language. */
const NO_WORD = /[@\d/\\_]/
/** Malay, which the library also says of Indonesian. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['ms'])
/** Letters of Kazakh, Mongolian, Macedonian, Pashto and their neighbours, which the library takes for larger languages. */
const UNKNOWN_LETTERS = /[өүәғқңһѓќѕټډړږښڼ]/i

/**
 * The language of each text, as ISO 639-1 has it; null where a text is too short, mixed or in none that we know. Most are
 * plain by their small words; the library comes with the first that is not, half a second and some thirty megabytes.
 */
export async function tellLanguages(texts: readonly string[]): Promise<(LanguageCode | null)[]> {
  const plain = texts.map(plainLanguageOf)
  if (!plain.includes(undefined)) return plain.map((language) => language ?? null)
  const { eld } = await import('eld/extrasmall')
  return texts.map((text, at) => plain[at] ?? findLanguage(text, (piece) => eld.detect(piece)) ?? null)
}

type Detected = { language: string; isReliable: () => boolean }

/** What most pieces of a text are in. */
function findLanguage(text: string, detect: (piece: string) => Detected): LanguageCode | undefined {
  const parts = text.slice(0, READ).split(/\s+/)
  const words = parts.filter((part) => !NO_WORD.test(part)).join(' ')
  const letters = words.match(/\p{L}/gu)?.length ?? 0
  if (letters < LEAST_LETTERS || UNKNOWN_LETTERS.test(words)) return undefined
  const pieces = Math.min(PIECES_MAX, Math.ceil(words.length / PIECE))
  const votes = new Map<string, number>()
  for (let at = 0; at < pieces; at += 1) {
    const start = Math.floor((at * words.length) / pieces)
    const found = detect(words.slice(start, start + PIECE))
    if (found.isReliable()) votes.set(found.language, (votes.get(found.language) ?? 0) + 1)
  }
  const agreed = [...votes].find(([, count]) => count >= pieces * AGREEING)?.[0]
  if (agreed === undefined || AMBIGUOUS.has(agreed) || isReadAsOther(text, agreed)) return undefined
  return agreed
}
