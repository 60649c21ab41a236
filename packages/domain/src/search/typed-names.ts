import type { Span } from '../text/span.ts'
import { foldWord } from './fold-word.ts'
import { listUnits, listWords, type Word } from './list-words.ts'
import { listSpellings } from './spellings.ts'

/** Maximum number of words in a name; longer ones are texts in place of a name. Limit chosen by us. */
const PIECES_MAX = 8
/** Maximum number of words that people join: "van der Berg" as vanderberg. */
const JOINED_MAX = 3

type Piece = Span & { text: string; at: number }

/**
 * Returns the words of a name, and other spellings that people type: words joined or split, letters written out
 * ("Mueller"), without an article, the other kana, and initials with a dot. (Rule A-325.) A name adds few lexemes, and
 * they are never mistaken for words of a résumé.
 */
export function listNameWords(name: string): Word[] {
  const words = listWords(name)
  const pieces = listPieces(name, words)
  if (pieces.length === 0 || pieces.length > PIECES_MAX) return words
  const further = [
    ...pieces.flatMap((_, first) => joinFrom(pieces, first)),
    ...pieces.flatMap((piece, place) => [
      ...listSpellings(piece.text).flatMap((spelling) => wordsAt(spelling, piece)),
      ...splitWord(piece.text).flatMap((parts) =>
        parts.flatMap((part, index) => wordsAt(part, { ...piece, at: piece.at + index })),
      ),
      ...withArticle(piece.text, place === pieces.length - 1).flatMap((spelling) => wordsAt(spelling, piece)),
    ]),
    ...words.flatMap(initialOf),
  ]
  const known = new Set(words.map(({ word, at }) => `${word} ${at}`))
  const fresh = further.filter(({ word, at }) => {
    const key = `${word} ${at}`
    return !known.has(key) && known.add(key)
  })
  return [...words, ...fresh].toSorted((one, other) => one.at - other.at)
}

function listPieces(name: string, words: readonly Word[]): Piece[] {
  return [...name.matchAll(/[^\s,;()]+/g)].flatMap(({ 0: text, index: start }) => {
    const end = start + text.length
    const first = words.find((word) => word.start >= start && word.start < end)
    return first && !/[\d@/]/.test(text) ? [{ text, start, end, at: first.at }] : []
  })
}

/** Returns the words of another spelling of a piece, at its position. */
const wordsAt = (text: string, { start, end, at }: Piece): Word[] =>
  listUnits(text).flatMap(({ parts, whole }) =>
    (whole ? [whole, ...parts] : parts).map((word) => ({ ...word, start, end, at: at + word.at })),
  )

const isInitial = (text: string) => /^\p{L}\.?$/u.test(text)

/** Joins a piece with following ones. Initials are only joined with initials. */
function joinFrom(pieces: readonly Piece[], first: number): Word[] {
  const [start] = pieces.slice(first, first + 1)
  if (!start) return []
  const bare = ({ text }: Piece) => text.replace(/\.$/, '')
  let text = bare(start)
  const joined: Word[] = []
  for (const [index, next] of pieces.slice(first + 1, first + JOINED_MAX).entries()) {
    if (isInitial(next.text) && !isInitial(start.text)) break
    text += bare(next)
    // Particles alone ("van der") are not a name.
    if (/^\p{Ll}/u.test(next.text) && first + index + 2 < pieces.length) continue
    joined.push(...wordsAt(text, { ...start, end: next.end }))
  }
  return joined
}

/** "McGregor", "VanDijk", "DiPietro": a particle of up to four letters joined to the name after it. */
const WRITTEN_ON = /^(\p{Lu}\p{Ll}{0,3})(\p{Lu}\p{Ll}{2,})$/u
/** Particles that hardly any name begins with by accident, in lower case: "Vandenbroeck", "Delacruz", "Abdulrahman". */
const PARTICLES = /^(?:(van)(den|der|de)|(von)(der)|(de)(la|los|las)|(dell[aeo])|(abd)([aeu]l))(\p{L}{4,})$/u
const SERVANT = /^(abd[aeu]l)(\p{L}{4,})$/u
/** "Servant of", and "father of": the first half of many Arabic names. */
const ARABIC_HALF = /^(عبد(?=ال)|ابو)(\p{L}{3,})$/u
/** Korean family names of two syllables, before given names of one or two. */
const LONG_FAMILY: ReadonlySet<string> = new Set('남궁 황보 제갈 선우 사공 독고 서문 동방'.split(' '))

/** Returns the possible splits of a joined word in a name; empty if it is not joined. */
function splitWord(text: string): string[][] {
  const bare = text.normalize('NFC')
  const folded = foldWord(bare)
  const ways = [WRITTEN_ON.exec(bare), PARTICLES.exec(folded), SERVANT.exec(folded), ARABIC_HALF.exec(folded)]
  const found = ways.flatMap((way) => (way ? [way.slice(1).filter(Boolean)] : []))
  if (found.length > 0) return found
  if (!/^\p{sc=Hangul}{3,4}$/u.test(bare)) return []
  const family = LONG_FAMILY.has(bare.slice(0, 2)) ? 2 : 1
  return [[bare.slice(0, family), bare.slice(family)]]
}

/** Returns a word with and without the Arabic article, and, for a family name, which comes last, the Hebrew one. */
function withArticle(text: string, isLast: boolean): string[] {
  const folded = foldWord(text)
  if (/^\p{sc=Arabic}{3,}$/u.test(folded)) {
    const bare = folded.startsWith('ال') ? folded.slice(2) : undefined
    return bare === undefined ? [`ال${folded}`] : bare.length >= 3 ? [bare] : []
  }
  if (!isLast || !/^\p{sc=Hebrew}{3,}$/u.test(folded)) return []
  const bare = folded.startsWith('ה') ? folded.slice(1) : undefined
  return bare === undefined ? [`ה${folded}`] : bare.length >= 3 ? [bare] : []
}

/** Returns "j." for John, which is not a word of any text. */
function initialOf(word: Word): Word[] {
  const [letter] = word.word
  if (letter === undefined || word.word.length === 1 || !/\p{Lu}|\p{Ll}/u.test(letter)) return []
  const initial = `${letter}.`
  return [{ ...word, word: initial, stem: initial }]
}
