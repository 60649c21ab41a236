import type { LanguageCode } from '@rolecall/domain/languages/language-of'
import { isReadAsOther, plainLanguageOf } from '@rolecall/domain/languages/plain-language'

/** Number of characters per piece, which is mostly in one language; the library looks at 350 bytes. */
const PIECE = 150
const PIECES_MAX = 20
/** Number of characters of a text that are examined. */
const READ = 10_000
/** Minimum number of letters for a result: with eight words one in twenty-five was wrong, with fifteen none (decision 84). */
const LEAST_LETTERS = 80
/** Share of the pieces that must agree; otherwise a text is mixed. */
const AGREEING = 0.75

/** Matches addresses, numbers and codes, which have no language. */
const NO_WORD = /[@\d/\\_]/
/** Malay, which the library also returns for Indonesian. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['ms'])
/** Letters of Kazakh, Mongolian, Macedonian, Pashto and related languages, which the library takes for larger ones. */
const UNKNOWN_LETTERS = /[өүәғқңһѓќѕټډړږښڼ]/i

/**
 * The language of each text, as ISO 639-1; null if a text is too short, mixed or in an unknown language. Most are clear from
 * their common words; the library is loaded for the first one that is not, which takes half a second and some thirty megabytes.
 */
export async function detectLanguages(texts: readonly string[]): Promise<(LanguageCode | null)[]> {
  const plain = texts.map(plainLanguageOf)
  if (!plain.includes(undefined)) return plain.map((language) => language ?? null)
  const { eld } = await import('eld/extrasmall')
  return texts.map((text, at) => plain[at] ?? findLanguage(text, (piece) => eld.detect(piece)) ?? null)
}

type DetectedLanguage = { language: string; isReliable: () => boolean }

/** The language of most pieces of a text. */
function findLanguage(text: string, detect: (piece: string) => DetectedLanguage): LanguageCode | undefined {
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
