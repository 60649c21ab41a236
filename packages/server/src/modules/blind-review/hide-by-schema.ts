import type { ZodType } from 'zod'
import type { Tx } from '../../ground/db/connect.ts'
import { type BlindReader, listBlindNamed } from './blind-gate.queries.ts'
import { type CandidateTexts, findCandidateTexts } from './candidate-texts.ts'
import { readTextsOf } from './read-texts.ts'

/** Candidates that one request may name for its whole answer to be about them. Beyond, only what names them is (rule A-159). */
const ASKED_MAX = 50

/** Candidates have long numbers, résumés have UUIDs; a count is never as long. */
const ID = /^(?:\d{6,18}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
function idOf(value: unknown): string | undefined {
  if (typeof value === 'string') return ID.test(value) ? value : undefined
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 100_000 ? String(value) : undefined
}

type Fields = Record<string, unknown>
/** Whether a value has fields of its own, and is no file, moment or stream. */
const hasFields = (value: unknown): value is Fields => {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const OF_PERSON = /candidate|resume|person|docId/i

/** The ids by which an object names things itself; a field that holds text names nothing, whatever a stranger wrote there. */
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

/** The same of the objects right within it. */
const nearIds = (value: Fields, texts: CandidateTexts | undefined) =>
  Object.entries(value).flatMap(([key, part]) =>
    hasFields(part) ? ownIds(part, texts?.kind === 'object' ? (texts.fields.get(key) ?? texts.rest) : undefined) : [],
  )

/** Every id in a value, at any depth. */
function collectIds(value: unknown, ids: Set<string>): void {
  const id = idOf(value)
  if (id !== undefined) ids.add(id)
  else if (Array.isArray(value)) for (const each of value) collectIds(each, ids)
  else if (hasFields(value)) for (const each of Object.values(value)) collectIds(each, ids)
}

/** What is done with each text of an answer, and whom an object of it is about. */
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
          // A map may be keyed by whom its parts are about.
          const within = ID.test(key) && texts.rest ? visit.about({ candidate_id: key }, texts, own) : own
          return [key, walk(part, texts.fields.get(key) ?? texts.rest, within, visit)]
        }),
      )
    }
  }
}

/** A text, or all of what is declared as unknown. */
function walkText(value: unknown, about: readonly string[], visit: Visit): unknown {
  if (typeof value === 'string') return visit.text(value, about)
  if (Array.isArray(value)) return value.map((each) => walkText(each, about, visit))
  if (!hasFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, walkText(part, about, visit)]))
}

/** What an answer holds, by the schema of its call, and the request that it answers. */
export type Answered<T> = { schema: ZodType; answer: T; asked: unknown }

/**
 * An answer as the reader may see it. A text is redacted only where the schema says that it is a candidate's or about one, and only with
 * the identity of the hidden candidate whom the object around it names by an id; where no object names anybody, of those whom the request
 * names. Nothing else of an answer is looked at, let alone changed. `inTx` opens a transaction where there is something to ask.
 */
export async function hideBySchema<T>(
  { schema, answer, asked }: Answered<T>,
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
    const read = await readTextsOf(tx, [...new Set(hidden.values())])
    const peopleOf = (named: Iterable<string>) => [...new Set([...named].flatMap((id) => hidden.get(id) ?? []))]
    const allAsked = peopleOf(askedIds)
    return walk(answer, texts, allAsked.length > ASKED_MAX ? [] : allAsked, {
      text: (text, about) => about.reduce((written, candidateId) => read(candidateId, written), text),
      about(value, within, around) {
        const own = ownIds(value, within)
        const people = peopleOf(own.map(({ id }) => id))
        if (people.length > 0) return people
        // About somebody whom nobody hides.
        if (own.some(({ key }) => OF_PERSON.test(key))) return []
        const near = peopleOf(nearIds(value, within).map(({ id }) => id))
        return near.length > 0 ? near : around
      },
    }) as T
  })
}
