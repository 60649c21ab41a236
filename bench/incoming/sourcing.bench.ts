import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import { JSON_RESUME } from '@rolecall/domain/sourcing/board-mapping'
import { SEARCH_START } from '@rolecall/domain/sourcing/search-options'
import pg from 'pg'
import type { FoundPerson } from '../../packages/server/src/modules/sourcing/connector.ts'
import { openJsonBoard } from '../../packages/server/src/modules/sourcing/json-board.ts'
import { insertParts, insertRun, lockPart } from '../../packages/server/src/modules/sourcing/sourcing-runs.queries.ts'
import { storeSourcedOnPosition } from '../../packages/server/src/modules/sourcing/store-sourced-people.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import { withCompany } from '../../packages/server/src/platform/db/with-company.ts'
import { openDiskStore } from '../../packages/server/src/platform/files/disk-store.ts'
import type { Deps } from '../../packages/server/src/platform/kernel/deps.ts'
import { inCompany } from '../../packages/server/src/platform/kernel/work.ts'
import { aPosition } from '../../packages/server/test/factories/position.ts'
import { aUser } from '../../packages/server/test/factories/user.ts'

const BOARD = join(import.meta.dirname, '../../packages/jobboard/src/serve-board.ts')
const PAGE = 50
const MB = 1024 ** 2
const SAMPLE_MS = 200
const PASSWORD = 'demo'

type SourcedPerson = { id: string; person: ImportedPerson }

/**
 * Returns the same people as another system knows them: of ten, one by email, one by phone, and one by name, title
 * and employer.
 */
const knownOf = ({ id, person }: SourcedPerson, place: number): SourcedPerson[] => {
  const other = { ...person, email: `other.${id}@example.com`, phone: '' }
  if (place % 10 === 0) return [{ id, person: { ...other, email: person.email, name: `Other ${place}` } }]
  if (place % 10 === 1) return [{ id, person: { ...other, phone: person.phone, name: `Other ${place}` } }]
  return place % 10 === 2 ? [{ id, person: other }] : []
}

/**
 * Compares each person with all before them: by email, else by phone, else by name with title and employer. Returns
 * the place of the matching person for each, and the number of comparisons.
 */
function compareAll(people: readonly ImportedPerson[]): { same: number[]; compared: number } {
  const same: number[] = []
  let compared = 0
  const asOne = (one: ImportedPerson, other: ImportedPerson) =>
    one.name === other.name && one.designation === other.designation && one.current_employer === other.current_employer
  for (const [place, person] of people.entries()) {
    const found = { email: -1, phone: -1, history: -1 }
    for (let before = place - 1; before >= 0; before -= 1) {
      const other = people[before]
      // A known person is represented once, by the first record.
      if (!other || same[before] !== before) continue
      compared += 1
      if (person.email && other.email === person.email) found.email = before
      if (person.phone && other.phone === person.phone) found.phone = before
      if (person.name && person.designation && person.current_employer && asOne(person, other)) found.history = before
    }
    same.push([found.email, found.phone, found.history].find((before) => before >= 0) ?? place)
  }
  return { same, compared }
}

async function openBoard(opened: AsyncDisposableStack, people: number) {
  const options = ['--port', '0', '--people', String(people), '--per-minute', '1000000', '--turn-hours', '0']
  const board = spawn(process.execPath, [BOARD, ...options, '--with-parent'], { stdio: ['pipe', 'pipe', 'inherit'] })
  opened.defer(() => void board.kill())
  const [line] = await once(createInterface(board.stdout), 'line')
  const [address = ''] = /^http:[^?]+/.exec(String(line)) ?? []
  return openJsonBoard({
    address: `${address}?q={query}&page={page}&count=${PAGE}`,
    personAddress: '',
    mapping: JSON_RESUME,
    dialect: 'words',
    authorization: `Bearer ${PASSWORD}`,
    allowPrivate: true,
    now: () => new Date(),
  })
}

/**
 * Measures importing all the people of a simulated board, page by page, as runs do, into a pool that knows three in
 * ten of them.
 */
export async function benchSourcing(url: string, count: number): Promise<string> {
  await using opened = new AsyncDisposableStack()
  const connector = await openBoard(opened, count)
  const db = opened.adopt(connect(url, { max: 2 }), (it) => it.destroy())
  const folder = opened.adopt(await mkdtemp(join(tmpdir(), 'rolecall-sourcing-')), (it) => rm(it, { recursive: true }))
  const owner = new pg.Client(url)
  await owner.connect()
  opened.defer(() => owner.end())
  const deps = { db, now: () => new Date(), files: openDiskStore(folder, randomUUID()) } as unknown as Deps
  const by = await aUser(db, { role: 'company_admin' })
  const { positionId } = await aPosition(db, by, {}, { skills: [{ name: 'SQL' }, { name: 'Python' }] })
  const runId = await withCompany(db, by.companyId, async (tx) => {
    const id = await insertRun(tx, { positionId, by: by.userId, now: new Date() })
    await insertParts(tx, { runId: id, positionId }, ['dice', 'monster'])
    return id
  })
  const keep = (source: string, people: readonly FoundPerson[]) =>
    inCompany(deps, by.companyId, async (work) => {
      const part = await lockPart(work.tx, { runId, source })
      if (!part) throw new Error('The run has no such source')
      return storeSourcedOnPosition(work, part, people)
    })
  const pages = async function* () {
    for (let page = '', isOver = false; !isOver; ) {
      const { people, nextPage } = await connector.search({ query: '', details: SEARCH_START }, page)
      yield people.flatMap((found) => ('person' in found ? [found] : []))
      page = nextPage
      isOver = nextPage === ''
    }
  }

  const everybody: SourcedPerson[] = []
  for await (const people of pages()) everybody.push(...people)
  const known = everybody.flatMap(knownOf)
  for (let start = 0; start < known.length; start += PAGE) {
    await keep('monster', known.slice(start, start + PAGE))
    // As autovacuum does while a company grows.
    if (start % (10 * PAGE) === 0) await owner.query('analyze')
  }
  await owner.query('vacuum analyze')
  const rowsRead = async () => {
    await owner.query('select pg_stat_force_next_flush()')
    const { rows } = await owner.query(
      "select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables where relname = 'candidate'",
    )
    return Number(rows[0].read)
  }
  const before = await rowsRead()
  const [begun, peak] = [performance.now(), { mb: 0 }]
  const clock = setInterval(() => {
    peak.mb = Math.max(peak.mb, process.memoryUsage.rss() / MB)
  }, SAMPLE_MS)
  for await (const people of pages()) await keep('dice', people)
  clearInterval(clock)
  const seconds = (performance.now() - begun) / 1_000
  const read = (await rowsRead()) - before

  const startOfAll = performance.now()
  const { same, compared } = compareAll([...known, ...everybody].map(({ person }) => person))
  const bruteMs = performance.now() - startOfAll
  const rows = await withCompany(db, by.companyId, (tx) =>
    tx
      .selectFrom('sourced_person')
      .select(['source', 'remote_id', 'candidate_id'])
      .where('company_id', '=', tx.companyId)
      .execute(),
  )
  const kept = new Map(rows.map((row) => [`${row.source} ${row.remote_id}`, row.candidate_id]))
  const idOf = (place: number) =>
    place < known.length
      ? kept.get(`monster ${known[place]?.id}`)
      : kept.get(`dice ${everybody[place - known.length]?.id}`)
  const other = same.filter((first, place) => idOf(place) !== idOf(first)).length
  const ids = new Set(kept.values()).size
  const people = same.filter((first, place) => first === place).length
  const number = (value: number) => Math.round(value).toLocaleString('en')
  return [
    '| people | known | s | people/s | most, MB |',
    '| ---: | ---: | ---: | ---: | ---: |',
    `| ${number(everybody.length)} | ${number(known.length)} | ${seconds.toFixed(1)} | ${number(everybody.length / seconds)} | ${number(peak.mb)} |`,
    '',
    `Who is who, beside comparing everybody with everybody before them: ${number(ids)} people by the product and ${number(people)} by`,
    `comparing, of ${number(same.length)} who were named; ${number(other)} judged otherwise. Rows of people read: ${number(read)} (also for keeping them);`,
    `compared: ${number(compared)}, in ${number(bruteMs)} ms.`,
  ].join('\n')
}
