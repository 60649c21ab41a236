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
  /** Rows with this text are left out. */
  without?: string
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
/** Days around the moment; days further away are from a résumé, and stay unchanged. */
const isNear = (days: number) => days > -150 && days < 500
const ROUNDS = 6

/** Rows by table, sorted, without anything that differs every time: ids, salts, signatures, the clock. */
export type ComparableRows = { rows: Map<string, string[]>; shape: string }

/**
 * Reads the rows of a database in a form that is equal for two databases with the same history, at whatever time it happened.
 * Ids are replaced by # in `rows`; references between them are in `shape`, one word for the whole database.
 */
export async function readAlike(written: ReadOptions): Promise<ComparableRows> {
  const { tables, jobs, accounts } = await copyAll(written.url)
  const lines = [
    ...tables.flatMap(({ name, text }) => rowsOf(text).map((text) => ({ table: name, text }))),
    ...jobs.map(({ name, payload }) => ({ table: 'jobs', text: `${name} ${payload}` })),
    ...accounts.map(({ companyId, source, by, at }) => ({
      table: 'accounts',
      text: [companyId, source, by, at].join(),
    })),
  ]
    .filter(({ text }) => !written.without || !text.includes(written.without))
    .map(({ table, text }) => ({ table, text: withoutChance(text, written) }))
  const rows = Map.groupBy(lines, ({ table }) => table)
  return {
    rows: new Map([...rows].map(([table, found]) => [table, found.map(({ text }) => text.replace(ID, '#')).sort()])),
    shape: shapeOf(lines),
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

function withoutChance(text: string, { secret, moment, from, to }: ReadOptions): string {
  const since = (ms: number) => (ms >= from.getTime() && ms <= to.getTime() ? 0 : (ms - moment.getTime()) / 1_000)
  const today = Math.floor(moment.getTime() / DAY_MS)
  return text
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
function shapeOf(lines: readonly { table: string; text: string }[]): string {
  let known = new Map<string, string>()
  const read = ({ table, text }: { table: string; text: string }) =>
    sumOf(table + text.replace(ID, (id) => known.get(id) ?? '#'))
  for (let round = 0; round < ROUNDS; round += 1) {
    const named = new Map<string, string[]>()
    for (const line of lines) {
      const sum = read(line)
      for (const [place, [id]] of [...line.text.matchAll(ID)].entries())
        named.set(id, [...(named.get(id) ?? []), `${sum} ${place}`])
    }
    known = new Map([...named].map(([id, places]) => [id, sumOf(places.sort().join())]))
  }
  return sumOf(lines.map(read).sort().join())
}

const sumOf = (text: string) => createHash('sha256').update(text).digest('base64url')
