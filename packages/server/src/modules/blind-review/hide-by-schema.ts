import type { ZodType } from 'zod'
import type { Tx } from '../../platform/db/connect.ts'
import { type BlindReader, listBlindNamed } from './blind-gate.queries.ts'
import { type CandidateTexts, findCandidateTexts } from './candidate-texts.ts'
import { createHiddenTextRedactor } from './create-text-redactor.ts'

/**
 * Maximum number of candidates in a request for its whole answer to be about them. With more, only parts that name a candidate
 * are (rule A-159).
 */
const ASKED_MAX = 50

/** Matches ids: candidates have long numbers, résumés have UUIDs; a count is never as long. */
const ID = /^(?:\d{6,18}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
function idOf(value: unknown): string | undefined {
  if (typeof value === 'string') return ID.test(value) ? value : undefined
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 100_000 ? String(value) : undefined
}

type Fields = Record<string, unknown>
/** Whether a value is an object with fields, and not a file, date or stream. */
const hasFields = (value: unknown): value is Fields => {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const OF_PERSON = /candidate|resume|person|docId/i

/** The ids that an object itself contains; text fields are ignored, whatever a stranger wrote there. */
function ownIds(value: Fields, texts: CandidateTexts | undefined): { id: string; key: string }[] {
  const isText = (key: string) => texts?.kind === 'object' && (texts.fields.get(key) ?? texts.rest)?.kind === 'text'
  return Object.entries(value).flatMap(([key, part]) => {
    if (isText(key)) return []
    return (Array.isArray(part) ? part.slice(0, ASKED_MAX) : [part]).flatMap((each) => {
      const id = idOf(each)
      return id === undefined ? [] : [{ id, key }]
    })
  })
}

/** The same for the objects directly within it. */
const nearIds = (value: Fields, texts: CandidateTexts | undefined) =>
  Object.entries(value).flatMap(([key, part]) =>
    hasFields(part) ? ownIds(part, texts?.kind === 'object' ? (texts.fields.get(key) ?? texts.rest) : undefined) : [],
  )

/** Collects all ids in a value, at any depth. */
function collectIds(value: unknown, ids: Set<string>): void {
  const id = idOf(value)
  if (id !== undefined) ids.add(id)
  else if (Array.isArray(value)) for (const each of value) collectIds(each, ids)
  else if (hasFields(value)) for (const each of Object.values(value)) collectIds(each, ids)
}

/** The callbacks for each text of an answer, and for the candidates that an object is about. */
type Visit = {
  text: (text: string, about: readonly string[]) => string
  about: (value: Fields, texts: CandidateTexts, around: readonly string[]) => readonly string[]
}

function walk(value: unknown, texts: CandidateTexts | undefined, about: readonly string[], visit: Visit): unknown {
  if (!texts || value === null || value === undefined) return value
  switch (texts.kind) {
    case 'again':
      return walk(value, findCandidateTexts(texts.schema, texts.isMarked), about, visit)
    case 'either':
      return texts.options.reduce<unknown>((written, option) => walk(written, option, about, visit), value)
    case 'text':
      return walkText(value, about, visit)
    case 'list':
      return Array.isArray(value)
        ? value.map((each, place) => walk(each, texts.items[place] ?? texts.rest, about, visit))
        : value
    case 'object': {
      if (!hasFields(value)) return value
      const own = visit.about(value, texts, about)
      return Object.fromEntries(
        Object.entries(value).map(([key, part]) => {
          // The keys of a map may be the ids of the candidates that its values are about.
          const within = ID.test(key) && texts.rest ? visit.about({ candidate_id: key }, texts, own) : own
          return [key, walk(part, texts.fields.get(key) ?? texts.rest, within, visit)]
        }),
      )
    }
  }
}

/** Redacts a text, or every text in an unknown value. */
function walkText(value: unknown, about: readonly string[], visit: Visit): unknown {
  if (typeof value === 'string') return visit.text(value, about)
  if (Array.isArray(value)) return value.map((each) => walkText(each, about, visit))
  if (!hasFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, walkText(part, about, visit)]))
}

/** An answer with the schema of its call, and the request. */
export type AnswerContext<T> = { schema: ZodType; answer: T; asked: unknown }

/**
 * Redacts an answer for the reader. Changes a text only if the schema marks it as written by or about a candidate, and only
 * with the identity of the hidden candidate whose id is in the object around it; if no object has an id, with those in the
 * request. Nothing else is examined or changed. `inTx` opens a transaction if a query is needed.
 */
export async function hideBySchema<T>(
  { schema, answer, asked }: AnswerContext<T>,
  reader: BlindReader,
  inTx: <R>(act: (tx: Tx) => Promise<R>) => Promise<R>,
): Promise<T> {
  const texts = findCandidateTexts(schema)
  if (!texts) return answer
  const [askedIds, ids] = [new Set<string>(), new Set<string>()]
  collectIds(asked, askedIds)
  walk(answer, texts, [], {
    text: (text) => text,
    about(value, within) {
      for (const { id } of [...ownIds(value, within), ...nearIds(value, within)]) ids.add(id)
      return []
    },
  })
  if (askedIds.size === 0 && ids.size === 0) return answer
  return inTx(async (tx) => {
    const hidden = await listBlindNamed(tx, reader, [...new Set([...askedIds, ...ids])])
    if (hidden.size === 0) return answer
    const read = await createHiddenTextRedactor(tx, [...new Set(hidden.values())])
    const peopleOf = (named: Iterable<string>) => [...new Set([...named].flatMap((id) => hidden.get(id) ?? []))]
    const allAsked = peopleOf(askedIds)
    return walk(answer, texts, allAsked.length > ASKED_MAX ? [] : allAsked, {
      text: (text, about) => about.reduce((written, candidateId) => read(candidateId, written), text),
      about(value, within, around) {
        const own = ownIds(value, within)
        const people = peopleOf(own.map(({ id }) => id))
        if (people.length > 0) return people
        // About a candidate who is not hidden.
        if (own.some(({ key }) => OF_PERSON.test(key))) return []
        const near = peopleOf(nearIds(value, within).map(({ id }) => id))
        return near.length > 0 ? near : around
      },
    }) as T
  })
}
