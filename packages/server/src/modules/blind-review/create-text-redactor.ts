import { blindName, type Identity } from '@rolecall/domain/blind-review/identity'
import { redact } from '@rolecall/domain/blind-review/redact'
import { foldName } from '@rolecall/domain/blind-review/sheet'
import type { Tx } from '../../platform/db/connect.ts'
import { rewritePayload } from '../../platform/events/payload-words.ts'
import { type BlindReader, listBlindNamed, listWithoutSchools } from './blind-gate.queries.ts'
import { listIdentities } from './identities.queries.ts'

/** Redacts a text by or about a candidate, if the candidate is hidden from the reader. */
export type ReadText = (candidateId: string, text: string) => string

const asItIs: ReadText = (_, text) => text

/**
 * Returns a redactor for texts of people (names, file names, résumés, emails, comments, answers): each is redacted with the
 * identity of its own candidate only. Makes no further queries if none is hidden.
 */
export async function createTextRedactor(tx: Tx, reader: BlindReader, people: readonly string[]): Promise<ReadText> {
  // Entries of the history may name candidates who were merged since.
  const hidden = await listBlindNamed(tx, reader, people)
  if (hidden.size === 0) return asItIs
  const read = await createHiddenTextRedactor(tx, [...new Set(hidden.values())])
  return (named, text) => {
    const candidateId = hidden.get(named)
    return candidateId === undefined ? text : read(candidateId, text)
  }
}

/** The same for candidates known to be hidden. */
export async function createHiddenTextRedactor(tx: Tx, hidden: readonly string[]): Promise<ReadText> {
  const withoutSchools = await listWithoutSchools(tx, hidden)
  const redactors = new Map(
    (await listIdentities(tx, hidden)).map(({ candidateId, identity }) => [
      candidateId,
      redactorOf(candidateId, identity, withoutSchools.has(candidateId)),
    ]),
  )
  return (candidateId, text) => redactors.get(candidateId)?.(text) ?? text
}

function redactorOf(candidateId: string, identity: Identity, withoutSchools: boolean): (text: string) => string {
  const wholes = listWholes(candidateId, identity, withoutSchools)
  // Lists show the same job titles, employers and sentences again and again.
  const known = new Map<string, string>()
  const redactPiece = (piece: string) => redact(piece, identity, { schools: withoutSchools }).text
  const read = (text: string): string => {
    const whole = wholes.get(foldName(text.trim()))
    if (whole !== undefined) return whole
    if (NOT_WORDS.test(text)) return text
    if (IS_HTML.test(text)) return betweenTags(text, read)
    // The number in a pseudonym is no phone number.
    return text
      .split(PSEUDONYM)
      .map((piece, place) => (place % 2 === 1 ? piece : redactPiece(piece)))
      .join('')
  }
  return (text) => {
    const written = known.get(text) ?? read(text)
    known.set(text, written)
    return written
  }
}

/** Values that identify a candidate if they are the whole text, by their folded form. */
function listWholes(candidateId: string, identity: Identity, withoutSchools: boolean): Map<string, string> {
  const wholes = new Map<string, string>()
  const put = (values: readonly string[], mark: (value: string) => string) => {
    for (const value of values) wholes.set(foldName(value.trim()), mark(value))
  }
  if (withoutSchools) put(identity.schools, () => '[school]')
  put(identity.addresses, () => '[address]')
  put(identity.birthDates, () => '[birth date]')
  put(identity.phones, () => '[phone]')
  put(identity.fileNames, (file) => blindName(candidateId) + (/[.][a-zA-Z0-9]{1,5}$/.exec(file)?.[0] ?? ''))
  put(identity.names, () => blindName(candidateId))
  return wholes
}

/** Matches counts, timestamps and ids. A number of the candidate's own is replaced before, as a whole. */
const NOT_WORDS = /^(?:.?|\d{1,5}|[\d-]{8,10}T[\d:.]+Z|\d{6,18}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const PSEUDONYM = /(Candidate \d{6,19})/

const IS_HTML = /^\s*<(?:!doctype|\w+[\s>])/i
/** Splits HTML into visible text and tags, which contain styles and link targets. */
const BETWEEN_TAGS = /<style[\s\S]*?<\/style>|<[^<>]*>|[^<>]+/g
const betweenTags = (html: string, write: (text: string) => string): string =>
  html.replace(BETWEEN_TAGS, (piece) => (piece.startsWith('<') || piece.trim() === '' ? piece : write(piece)))

/** Fields of rows with words by or about a candidate. */
type RedactionFields<Row> = {
  texts: readonly (keyof Row)[]
  /** The candidates that a row is about; by default those in the row and its payload. */
  of?: (row: Row) => readonly string[]
}

/** The candidates of a row: its own, and others in the payload of a history entry. */
export function peopleOf(row: { candidate_id?: string | null; payload?: unknown }): string[] {
  const beside = Object.entries(row.payload ?? {}).flatMap(([field, id]) => (field.endsWith('_id') ? [id] : []))
  return [row.candidate_id, ...beside].filter((id): id is string => typeof id === 'string' && NUMBER.test(id))
}
const NUMBER = /^\d{6,18}$/

/** Redacts rows for the reader, for output that is no answer of a call: exports, emails, webhooks. */
export async function redactRows<Row extends object>(
  tx: Tx,
  reader: BlindReader,
  rows: readonly Row[],
  { texts, of = peopleOf }: RedactionFields<Row>,
): Promise<Row[]> {
  const read = await createTextRedactor(tx, reader, [...new Set(rows.flatMap(of))])
  if (read === asItIs) return [...rows]
  return rows.map((row) => {
    const people = of(row)
    if (people.length === 0) return row
    const write = (text: string) => people.reduce((written, candidateId) => read(candidateId, written), text)
    const hide = (text: unknown) => rewritePayload(text, write)
    return { ...row, ...Object.fromEntries(texts.map((field) => [field, hide(row[field])])) }
  })
}
