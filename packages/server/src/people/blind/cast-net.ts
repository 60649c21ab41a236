import { redact } from '@rolecall/domain/blind/redact'
import type { Db, Tx } from '../../ground/db/connect.ts'
import { type BlindReader, listRevealed } from './blind-gate.queries.ts'
import { type HiddenPeople, type HiddenPerson, loadHidden } from './hidden-people.ts'

/** What leaves, without what tells who hidden people are. `asked` is what it answers: whom that names the whole answer is about. */
export type Net = {
  hide: <T>(answer: T, asked?: unknown) => T
  hideText: (text: string) => string
  /** The same of a page: what stands between its marks, and not they. */
  hideHtml: (html: string, asked?: unknown) => string
  /** Whether something is about somebody who is hidden. */
  isAbout: (asked: unknown) => boolean
}

/** People whom one request names and of whom all of its answer is. Of more only what names them is (rule A-159). */
const ASKED_MAX = 50

/** A net for this reader; `undefined` where nothing is to be hidden from them. The last word after every gate: nothing new gets by. */
export async function openNet(db: Db, tx: Tx, reader: BlindReader): Promise<Net | undefined> {
  if (reader === 'entitled') return undefined
  const hidden = await loadHidden(db, tx)
  if (!hidden) return undefined
  return netOf(hidden, await listRevealed(tx, reader))
}

/** Rows as the reader may see them, for what is written without an answer: files, exports, pages behind a link. */
export async function hideFrom<T>({ db, tx, reader }: { db: Db; tx: Tx; reader: BlindReader }, rows: T): Promise<T> {
  const net = await openNet(db, tx, reader)
  return net ? net.hide(rows) : rows
}

/** Whoever followed a link that was made for them. */
export const readerOf = (userId: string): BlindReader => (userId ? { userId } : 'nobody')

export function netOf(hidden: HiddenPeople, revealed: ReadonlySet<string>): Net {
  const isHidden = (candidateId: string) => !revealed.has(candidateId)
  const find = (value: unknown): HiddenPerson | undefined => {
    const id = idOf(value)
    const candidateId = id === undefined ? undefined : hidden.ids.get(id)
    return candidateId !== undefined && isHidden(candidateId) ? hidden.people.get(candidateId) : undefined
  }
  const write = (text: string, about: readonly HiddenPerson[], names: boolean): string => {
    if (IS_HTML.test(text)) return writeHtml(text, (piece) => write(piece, about, names))
    // Whole names first: what stands for them says who of the hidden people it is.
    const without = hidden.phrases.replace(text, isHidden, { names })
    return isProse(text) ? about.reduce(redactFor, without) : about.reduce(maskWords, without)
  }
  const hideText = (text: string) => hidden.phrases.replace(text, isHidden)
  return {
    hideText,
    hide: (answer, asked) => walk(answer, listAsked(asked, find), { find, write }) as typeof answer,
    hideHtml(html, asked) {
      const about = listAsked(asked, find)
      return writeHtml(html, (text) => write(text, about, true))
    },
    isAbout: (asked) => listAsked(asked, find).length > 0,
  }
}

const IS_HTML = /^\s*<(?:!doctype|\w+[\s>])/i
/** What people read of a page, and the marks around it, which say how it looks and where links lead. */
const BETWEEN_MARKS = /<style[\s\S]*?<\/style>|<[^<>]*>|[^<>]+/g
const writeHtml = (html: string, write: (text: string) => string): string =>
  html.replace(BETWEEN_MARKS, (piece) => (piece.startsWith('<') || piece.trim() === '' ? piece : write(piece)))

/** Candidates have long numbers, résumés have UUIDs; a count is never as long. */
const ID = /^(?:\d{6,19}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
function idOf(value: unknown): string | undefined {
  if (typeof value === 'string') return ID.test(value) ? value : undefined
  return typeof value === 'number' && value >= 100_000 ? String(value) : undefined
}

/** What people wrote, rather than a word or an address. */
const isProse = (text: string) => /\S\s+\S+\s+\S/.test(text)
/** What stands in place of a name already: its number is no telephone number. */
const PSEUDONYM = /(Candidate \d{6,19})/
function redactFor(text: string, person: HiddenPerson): string {
  const known = person.redrawn.get(text)
  if (known !== undefined) return known
  const { identity, withoutSchools, redrawn } = person
  const written = text
    .split(PSEUDONYM)
    .map((piece, place) => (place % 2 === 1 ? piece : redact(piece, identity, { schools: withoutSchools }).text))
    .join('')
  if (text.length <= KEPT_LENGTH_MAX) {
    if (redrawn.size >= KEPT_MAX) redrawn.clear()
    redrawn.set(text, written)
  }
  return written
}
/** Short texts of one person that are kept as they were redrawn: lists show the same ones again. Our own bounds. */
const KEPT_MAX = 60
const KEPT_LENGTH_MAX = 200

/** Of few words: those that are of the person, each by itself. */
function maskWords(text: string, person: HiddenPerson): string {
  const { identity, withoutSchools } = person
  if (text.length < 2) return text
  const folded = text.trim().toLowerCase()
  const isOne = (values: readonly string[]) => values.some((value) => value.trim().toLowerCase() === folded)
  if (withoutSchools && isOne(identity.schools)) return '[school]'
  if (isOne(identity.birthDates)) return '[birth date]'
  if (isOne(identity.addresses)) return '[address]'
  return NOT_WORDS.test(text) ? text : redactFor(text, person)
}
/** Ids, moments, counts, and addresses of ours: of these nothing is a word of somebody's. */
const NOT_WORDS = /^(?:\d{1,5}|[\d-]{8,10}T[\d:.]+Z|\d{6,19}|[0-9a-f]{8}-[0-9a-f-]{27}|\/\S*)$/

type Rules = {
  find: (value: unknown) => HiddenPerson | undefined
  write: (text: string, about: readonly HiddenPerson[], names: boolean) => string
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function listAsked(asked: unknown, find: Rules['find']): HiddenPerson[] {
  const found = new Set<HiddenPerson>()
  const collect = (value: unknown): void => {
    const person = find(value)
    if (person) found.add(person)
    else if (isObject(value) && !ArrayBuffer.isView(value)) Object.values(value).forEach(collect)
  }
  collect(asked)
  return found.size > ASKED_MAX ? [] : [...found]
}

const OF_PERSON = /candidate|resume|person|docId/i

/** Whom an object is about: those whom its own fields name, or the ones right within it. */
function listNamed(
  value: Record<string, unknown>,
  find: Rules['find'],
): { people: HiddenPerson[]; isOfOther: boolean } {
  const people: HiddenPerson[] = []
  let isOfOther = false
  const look = (key: string, part: unknown) => {
    const person = find(part)
    if (person) people.push(person)
    else if (idOf(part) !== undefined && OF_PERSON.test(key)) isOfOther = true
  }
  for (const [key, part] of Object.entries(value)) {
    if (Array.isArray(part)) for (const each of part.slice(0, ASKED_MAX)) if (!isObject(each)) look(key, each)
    if (isObject(part) && !Array.isArray(part)) for (const [inner, each] of Object.entries(part)) look(inner, each)
    else look(key, part)
  }
  return { people, isOfOther: isOfOther && people.length === 0 }
}

/** Whether a value is made of parts that can be looked at, and no file, moment or stream. */
const isPlainObject = (value: object) => {
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function walk(value: unknown, about: readonly HiddenPerson[], rules: Rules, names = true): unknown {
  if (typeof value === 'string') return rules.write(value, about, names)
  if (Array.isArray(value)) return value.map((each) => walk(each, about, rules, names))
  if (!isObject(value) || !isPlainObject(value)) return value
  const { people, isOfOther } = listNamed(value, rules.find)
  const all = people.length === 0 ? about : [...new Set([...about, ...people])]
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      // A namesake whom nobody hides is called by their name.
      const keepsName = isOfOther && /name/i.test(key)
      return [key, walk(part, all, rules, !keepsName)]
    }),
  )
}
