import { listEverywhere, type Subject } from './evaluate-query.ts'
import { listWords } from './list-words.ts'
import { NEAR_DISTANCE, WORD_PARTS_MAX } from './query-limits.ts'
import { INDEXED_FIELDS, type WordField } from './search-fields.ts'
import { lexemesOf } from './word-chains.ts'

/** What PostgreSQL keeps: positions up to this number, as many of one lexeme, bytes of all lexemes and positions. */
const POSITION_MAX = 16_383
const POSITIONS_OF_LEXEME_MAX = 255
const BYTES_MAX = 1_000_000

/** Places left free so that neither NEAR nor a phrase reaches from one value, or one field, into the next. */
const GAP = NEAR_DISTANCE.max + 1
const GAP_IN_FIELD = WORD_PARTS_MAX + 1

/**
 * `literal` is the text of a tsvector. `lostPlaces`: words found by themselves only, not in phrases or by NEAR, since they
 * stand behind place 16,383 or are the 256th of their kind. `lostWords`: not found at all, behind the first megabyte of
 * different words.
 */
export type TsVector = { literal: string; lostPlaces: number; lostWords: number }

const IS_ASCII = /^[ -~]*$/

type Draft = { places: Map<string, number[]>; bytes: number; lostPlaces: number; lostWords: number }

/** What the index holds of a person: fields first, since a long text must not push them out. */
export function toTsVector({ text, fields }: Pick<Subject, 'text' | 'fields'>): TsVector {
  const draft: Draft = { places: new Map(), bytes: 0, lostPlaces: 0, lostWords: 0 }
  for (const field of INDEXED_FIELDS) addValues(draft, fields[field] ?? [], GAP_IN_FIELD, field)
  addValues(draft, [...listEverywhere(fields), text], GAP)
  const entries = [...draft.places].map(
    ([lexeme, places]) => quoteLexeme(lexeme) + (places.length > 0 ? `:${places.join(',')}` : ''),
  )
  return { literal: entries.join(' '), lostPlaces: draft.lostPlaces, lostWords: draft.lostWords }
}

function addValues(draft: Draft, values: readonly string[], gap: number, field?: WordField): void {
  let start = 1
  for (const value of values) {
    let last = 0
    for (const word of listWords(value)) {
      for (const lexeme of lexemesOf(word)) addLexeme(draft, nameLexeme(lexeme, field), start + word.at)
      last = word.at
    }
    start += last + gap
  }
}

function addLexeme(draft: Draft, lexeme: string, place: number): void {
  const known = draft.places.get(lexeme)
  const places = known ?? []
  if (known === undefined) {
    // At most three bytes for a UTF-16 unit, and what PostgreSQL writes beside a lexeme.
    const bytes = (IS_ASCII.test(lexeme) ? 1 : 3) * lexeme.length + 4
    if (draft.bytes + bytes > BYTES_MAX) {
      draft.lostWords++
      return
    }
    draft.bytes += bytes
    draft.places.set(lexeme, places)
  }
  if (places.at(-1) === place) return
  if (place > POSITION_MAX || places.length >= POSITIONS_OF_LEXEME_MAX || draft.bytes + 2 > BYTES_MAX) {
    draft.lostPlaces++
    return
  }
  draft.bytes += 2
  places.push(place)
}

/** No word has a colon in it, and none begins with one, so neither a word nor a prefix of the text finds what stands in a field. */
export const nameLexeme = (lexeme: string, field?: WordField): string =>
  field === undefined ? lexeme : `:${field}:${lexeme}`

/** For literals of tsvector and tsquery, which read quotes and backslashes alike. */
export const quoteLexeme = (lexeme: string): string =>
  lexeme.includes('\\') || lexeme.includes("'")
    ? `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
    : `'${lexeme}'`
