import { createHash } from 'node:crypto'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import pg from 'pg'
import { REPLY_TOKEN as REPLY_TOKEN_FORM } from '../src/modules/email/reply-address.ts'
import { copyRows } from '../src/ops/demo/demo-rows.queries.ts'
import { renewLinkSignature } from '../src/platform/kernel/signed-links.ts'

/** `secret` signs the links there. */
type ReadOptions = {
  url: string
  secret: string
  /** The moment that the clock was set to, and the real time, told by the database's clock. */
  moment: Date
  from: Date
  to: Date
  /** Rows with one of these texts are left out. */
  without?: readonly string[]
}

const UUID = /(?<![0-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f])/
/** Ids of next_wire_id, valid since 2026 and for some thousand years. */
const WIRE_ID = /(?<!\d)\d{15}(?!\d)/
const ID = new RegExp(`${UUID.source}|${WIRE_ID.source}`, 'g')
const MOMENT = /\b(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d+)?)(?:Z|\+00)/g
const DAY = /\b(?<!-)\d{4}-\d\d-\d\d\b(?![-T\d]| \d)/g
const TOKEN = /[\w-]+(?:\.[\w-]+)*\.[\w-]{43}(?![\w-])/g
/** Random token in each email to a candidate. */
const REPLY_TOKEN = new RegExp(`(?<=\\t)${REPLY_TOKEN_FORM}(?=\\t|$)`, 'g')
const PASSWORD = /\$argon2\w+\$\S+/g
/** Signature of a link that is also signed with a password hash. */
const SIGNED_BESIDES = /(?<=\/verify-email\?token=[\w-]+\.[\w-]+\.\d{13})\.[\w-]{43}/g
/** Six hex digits that make the address of a position unique. */
const SLUG_END = /-[0-9a-f]{6}(?=\t)/g
/** Codes and hashes that are random, and a sequence's email, whose subject an id decides, by table. */
const CHANCE: Readonly<Record<string, readonly [RegExp, string]>> = {
  'public.assistant_grant': [/\\\\x[0-9a-f]{64}/g, 'a hash'],
  'public.event': [/"tail": "[\w-]{4}"/g, 'a tail'],
  'public.referral_link': [/(?<=^[^\t]+\t)[a-z0-9]{10}(?=\t)/, 'a code'],
  'public.application_form': [/(?<=\treferral-)[a-z0-9]{10}(?=\t)/, 'a code'],
  'public.outgoing_mail': [/(?<=\tsequence_mail\t(?:[^\t]*\t){5}).*/, 'an email'],
  'public.sequence_sent': [/(?<=\t)[ab](?=\t)/, 'a or b'],
}
function replaceChance(table: string, text: string): string {
  const [chance, by] = CHANCE[table] ?? []
  return chance && by ? text.replace(chance, by) : text
}
/** The fold of a long line in a calendar entry, in COPY format. It may cut an id. */
const FOLD = '\\r\\n '
/** Days around the moment; days further away are from a résumé, and stay unchanged. */
const isNear = (days: number) => days > -420 && days < 500
const ROUNDS = 6
const DELETED = 'public.deleted_row'

/**
 * Rows by table, sorted, without anything that differs every time: ids, salts, signatures, the clock. `references`: a list
 * per round of reading, of each row with a code for what its ids refer to, sorted.
 */
export type ComparableRows = { rows: Map<string, string[]>; references: string[][] }

/**
 * Reads the rows of a database in a form that is equal for two databases with the same history, at whatever time it happened.
 * Ids are replaced by # in `rows`; `references` tells what they refer to.
 */
export async function readAlike(written: ReadOptions): Promise<ComparableRows> {
  const { tables, jobs, accounts } = await copyAll(written.url)
  const lines = [
    ...tables.flatMap(({ name, text }) =>
      rowsOf(text)
        .flatMap((row) => (name === DELETED ? splitDeleted(row) : row))
        .map((text) => ({ table: name, text })),
    ),
    ...jobs.map(({ name, payload }) => ({ table: 'jobs', text: `${name} ${payload}` })),
    ...accounts.map(({ companyId, source, by, at }) => ({
      table: 'accounts',
      text: [companyId, source, by, at].join(),
    })),
  ]
    .filter(({ text }) => !written.without?.some((left) => text.includes(left)))
    .map(({ table, text }) => ({ table, text: withoutChance(replaceChance(table, text), written) }))
  const rows = Map.groupBy(lines, ({ table }) => table)
  return {
    rows: new Map([...rows].map(([table, found]) => [table, found.map(({ text }) => text.replace(ID, '#')).sort()])),
    references: referencesOf(lines),
  }
}

async function copyAll(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await copyRows(client)
  } finally {
    await client.end()
  }
}

const rowsOf = (text: string) => text.split('\n').slice(0, -1)

/** Splits a row of deleted rows, which random ids put in order: each of them with the beginning of the row. */
function splitDeleted(row: string): string[] {
  const [, beginning = '', deleted = row, end = ''] = /^(.*?\t)\[\{(.*)\}\](.*)$/.exec(row) ?? []
  // Without the brackets, which tell the first and the last from the others.
  return deleted.split('}, {').map((one) => `${beginning}${one}${end}`)
}

function withoutChance(text: string, { secret, moment, from, to }: ReadOptions): string {
  const since = (ms: number) => (ms >= from.getTime() && ms <= to.getTime() ? 0 : (ms - moment.getTime()) / 1_000)
  const today = Math.floor(moment.getTime() / DAY_MS)
  return text
    .replaceAll(FOLD, '')
    .replace(SIGNED_BESIDES, '')
    .replace(TOKEN, (token) => {
      const isOurs = renewLinkSignature(token, { from: secret, to: `not ${secret}`, laterByMs: 0 }) !== token
      const parts = token.split('.').slice(0, -1)
      return isOurs
        ? `signed ${parts.map((part) => (/^\d{13}$/.test(part) ? since(Number(part)) : part)).join(' ')}`
        : token
    })
    .replace(REPLY_TOKEN, 'a reply token')
    .replace(PASSWORD, 'a password')
    .replace(SLUG_END, '')
    .replace(MOMENT, (whole, day, time) => {
      const seconds = since(Date.parse(`${day}T${time}Z`))
      return isNear(seconds / 86_400) ? `${seconds} s` : whole
    })
    .replace(DAY, (day) => {
      const days = Date.parse(day) / DAY_MS - today
      return isNear(days) ? `${days} d` : day
    })
}

/** Ids are distinguished by the rows that name them, these by the ids in them, and so on: for six rounds. */
function referencesOf(lines: readonly { table: string; text: string }[]): string[][] {
  let known = new Map<string, string>()
  const rounds: string[][] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const named = new Map<string, string[]>()
    const found: string[] = []
    for (const { table, text } of lines) {
      const sum = sumOf(table + text.replace(ID, (id) => known.get(id) ?? '#'))
      found.push(`${table} ${text.replace(ID, '#')} ${sum}`)
      for (const [place, [id]] of [...text.matchAll(ID)].entries())
        named.set(id, [...(named.get(id) ?? []), `${sum} ${place}`])
    }
    known = new Map([...named].map(([id, places]) => [id, sumOf(places.sort().join())]))
    rounds.push(found.sort())
  }
  return rounds
}

const sumOf = (text: string) => createHash('sha256').update(text).digest('base64url')
