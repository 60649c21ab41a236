import { listEverywhere, listFieldWords, type Subject } from './evaluate-query.ts'
import { listWords, type Word } from './list-words.ts'
import { NEAR_DISTANCE, WORD_PARTS_MAX } from './query-limits.ts'
import { INDEXED_FIELDS, type WordField } from './search-fields.ts'
import { lexemesOf } from './word-chains.ts'

/** PostgreSQL's limits: highest position, positions of one lexeme, bytes of all lexemes and positions. */
const POSITION_MAX = 16_383
const POSITIONS_OF_LEXEME_MAX = 255
const BYTES_MAX = 1_000_000

/** Unused positions, so that neither NEAR nor a phrase reaches from one value or field into the next. */
const GAP = NEAR_DISTANCE.max + 1
const GAP_IN_FIELD = WORD_PARTS_MAX + 1

/**
 * `literal` is the text of a tsvector. `lostPlaces`: words only found alone, not in phrases or by NEAR, since they are
 * after position 16,383 or the 256th of their kind. `lostWords`: not found at all, after the first megabyte of
 * different words.
 */
export type TsVector = { literal: string; lostPlaces: number; lostWords: number }

const IS_ASCII = /^[ -~]*$/

type Draft = { places: Map<string, number[]>; bytes: number; lostPlaces: number; lostWords: number }

/** Returns the index content of a person: fields first, since a long text must not push them out. */
export function toTsVector({ text, fields }: Pick<Subject, 'text' | 'fields'>): TsVector {
  const draft: Draft = { places: new Map(), bytes: 0, lostPlaces: 0, lostWords: 0 }
  for (const field of INDEXED_FIELDS) {
    const values = (fields[field] ?? []).map((value) => listFieldWords(field, value))
    addValues(draft, values, GAP_IN_FIELD, field)
  }
  addValues(draft, [...listEverywhere(fields), listWords(text)], GAP)
  const entries = [...draft.places].map(
    ([lexeme, places]) => quoteLexeme(lexeme) + (places.length > 0 ? `:${places.join(',')}` : ''),
  )
  return { literal: entries.join(' '), lostPlaces: draft.lostPlaces, lostWords: draft.lostWords }
}

function addValues(draft: Draft, values: readonly (readonly Word[])[], gap: number, field?: WordField): void {
  let start = 1
  for (const words of values) {
    let last = 0
    for (const word of words) {
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
    // At most three bytes for a UTF-16 unit, and PostgreSQL's overhead per lexeme.
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

/** No word contains or starts with a colon, so neither a word nor a prefix of the text matches a field. */
export const nameLexeme = (lexeme: string, field?: WordField): string =>
  field === undefined ? lexeme : `:${field}:${lexeme}`

/** Quotes a lexeme for tsvector and tsquery literals, which treat quotes and backslashes alike. */
export const quoteLexeme = (lexeme: string): string =>
  lexeme.includes('\\') || lexeme.includes("'")
    ? `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
    : `'${lexeme}'`
