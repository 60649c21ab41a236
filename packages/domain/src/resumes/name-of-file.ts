import documentNames from './data/document-names.json' with { type: 'json' }
import { likenessOf } from './name-likeness.ts'
import { isEastAsian, isParticle } from './name-shape.ts'
import { isOrdinaryWord } from './ordinary-words.ts'
import { isCity } from './place.ts'

/** Words in file names that are not part of a name. */
const NO_NAME = new Set([
  ...'cv resume résumé curriculum vitae profile application cover letter updated update final new latest old copy draft version scan scanned document doc file untitled sample template naukri linkedin indeed monster stepstone xing'.split(
    ' ',
  ),
  ...documentNames,
])

const MOST_WORDS = 4

/** "PriyaNair" is two words, "McKenzie" is one. */
const INNER_CAPITAL = /(?<=\p{Ll})(?<!Mc|Mac|Fitz)(?=\p{Lu})/gu

/** Returns the words without those for documents, and without words about the work at either end: "asha rao java developer". */
function wordsOfName(fileName: string): { words: string[]; isCut: boolean } {
  const words = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(INNER_CAPITAL, ' ')
    .split(/[^\p{L}\p{M}\u200c'’]+/u)
    .filter((word) => word.length > 1 && !NO_NAME.has(word.toLowerCase()))
  const { length } = words
  const isOfWork = (word = ''): boolean => isOrdinaryWord(word) && !isParticle(word)
  while (words.length > 2 && isOfWork(words.at(-1))) words.pop()
  while (words.length > 2 && isOfWork(words[0])) words.shift()
  return { words, isCut: words.length < length }
}

/**
 * Returns the person a file is named after, as "Asha Rao" for "asha_rao-CV (2).pdf"; `undefined` unless two to four
 * words remain that could be a name, and not a title or firm.
 */
export function nameOfFile(fileName: string): string | undefined {
  const { words, isCut } = wordsOfName(fileName.normalize('NFC'))
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join(' ')
  if ((words.length < 2 && !isEastAsian(name)) || words.length > MOST_WORDS) return undefined
  const { shape, isSingle, ordinary, hasGiven } = likenessOf(name, { handle: '', site: '' })
  // A name left over from other words, or with a town, must be unambiguous.
  const isDoubtful = ordinary === 'all' || (ordinary === 'some' && (isCut || words.some(isCity)))
  return shape > 0 && !isSingle && (!isDoubtful || hasGiven) ? name : undefined
}
