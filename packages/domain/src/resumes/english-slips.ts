import { FUNCTION_WORDS, MISSPELLINGS, NO_PLURALS, WRONG_PAIRS } from './data/common-slips.ts'

/** A sentence with a mistake, and the wrong words. */
export type Slip = { sentence: string; words: string }

/** `sentences` counts all sentences checked, with and without mistakes. */
export type SlipCount = { sentences: number; slips: Slip[] }

/** Minimum number of sentences; with fewer, a single mistake would exceed 12 percent. */
const SENTENCES_MIN = 9
/** Minimum number of words in a sentence; shorter lines are headings, names and lists. Value chosen by us. */
const WORDS_MIN = 6
/** Minimum share of function words; English prose has a third, other languages almost none. Value chosen by us. */
const FUNCTION_WORDS_MIN = 0.12
/** Minimum share of words in lower case in prose; a list of names has fewer. Value chosen by us. */
const SMALL_MIN = 0.5
/** Maximum length of a quoted sentence in characters. */
const QUOTED_MAX = 200

const BULLET = /^[\s•●▪‣◦·*–—-]+/u
const WORD = /[\p{L}\p{N}]+(?:['’.+#&/%-]+[\p{L}\p{N}]+)*/gu
/** Separators in contact data and lists, never in prose. */
const SEPARATOR = /[@|•·\t]/u

/**
 * Finds mistakes in English that need no understanding of the sentence: repeated words, "a" before a vowel, verbs that
 * do not agree, plurals and spellings that do not exist. `undefined` if the text is too short, or in another language.
 * A sentence counts once, however many mistakes it has.
 */
export function findSlips(text: string): SlipCount | undefined {
  const sentences = listSentences(text)
  if (sentences.length < SENTENCES_MIN || !isEnglish(sentences)) return undefined
  const slips = sentences.flatMap(({ sentence, words }): Slip[] => {
    const slip = findSlip(words)
    return slip ? [{ sentence: sentence.slice(0, QUOTED_MAX), words: slip }] : []
  })
  return { sentences: sentences.length, slips }
}

type Sentence = { sentence: string; words: string[] }

/** Returns the sentences of prose, joining broken lines. */
function listSentences(text: string): Sentence[] {
  const paragraphs: string[] = []
  let isOpen = false
  for (const line of text.split('\n')) {
    const prose = line.replace(BULLET, '').trim()
    const isProse = looksLikeProse(prose)
    if (isProse && isOpen && /^\p{Ll}/u.test(prose)) paragraphs.push(`${paragraphs.pop()} ${prose}`)
    else if (isProse) paragraphs.push(prose)
    isOpen = isProse && !/[.!?:;]$/.test(prose)
  }
  return paragraphs
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?]) (?=\p{Lu})/u))
    .map((sentence) => ({ sentence, words: wordsOf(sentence) }))
    .filter(({ words }) => words.length >= WORDS_MIN)
}

function looksLikeProse(line: string): boolean {
  if (SEPARATOR.test(line)) return false
  const words = wordsOf(line)
  return words.length > 2 && words.filter((word) => /^\p{Ll}/u.test(word)).length / words.length >= SMALL_MIN
}

const wordsOf = (text: string): string[] => text.match(WORD) ?? []

function isEnglish(sentences: readonly Sentence[]): boolean {
  const words = sentences.flatMap((each) => each.words)
  return words.filter((word) => FUNCTION_WORDS.has(word.toLowerCase())).length / words.length >= FUNCTION_WORDS_MIN
}

function findSlip(words: readonly string[]): string | undefined {
  for (const [index, word] of words.entries()) {
    const small = word.toLowerCase()
    if (MISSPELLINGS.has(small) || NO_PLURALS.has(small)) return word
    const next = words[index + 1]
    if (next !== undefined && isWrongPair(word, next, words[index - 1])) return `${word} ${next}`
  }
  return undefined
}

function isWrongPair(word: string, next: string, before: string | undefined): boolean {
  const [first, second] = [word.toLowerCase(), next.toLowerCase()]
  if (first === second) return !MAY_STAND_TWICE.has(first) && /^\p{Ll}+$/u.test(next)
  // "Did they have", "where it have to": a preceding auxiliary makes the verb an infinitive.
  if (WRONG_PAIRS.has(`${first} ${second}`)) return !AUXILIARIES.has(before?.toLowerCase() ?? '')
  if (first === 'a') return firstSoundOf(next) === 'vowel'
  if (first === 'an') return firstSoundOf(next) === 'consonant'
  if (first === 'not' && before?.toLowerCase() === 'did') return isPast(second)
  return MODALS.has(first) && isPast(second)
}

const MAY_STAND_TWICE: ReadonlySet<string> = new Set(['had', 'that', 'very', 'so'])
const AUXILIARIES: ReadonlySet<string> = new Set([
  'did',
  'do',
  'does',
  'will',
  'would',
  'can',
  'could',
  'may',
  'should',
])
const MODALS: ReadonlySet<string> = new Set(['can', 'could', 'would', 'should', 'must', "didn't", 'didn’t'])

/** "Need", "embed" and the like are not past forms. */
const isPast = (word: string): boolean => /[^e]ed$/.test(word) && !/^(?:embed|shed|wed|sled|shred)$/.test(word)

/** Returns undefined for names, numbers and abbreviations, whose letters do not determine the sound. */
function firstSoundOf(word: string): 'vowel' | 'consonant' | undefined {
  if (!/^\p{Ll}+(?:-\p{Ll}+)?$/u.test(word)) return undefined
  if (/^(?:hour|honest|honou?r|heir)/.test(word)) return 'vowel'
  if (/^(?:uni(?!m|n)|us[aeiu]|ut[ei]|eu|ewe|one|once|ubiq|ura|uro)/.test(word)) return 'consonant'
  return /^[aeiou]/.test(word) ? 'vowel' : 'consonant'
}
