import { candidates } from '@rolecall/contract/people/candidates'
import { pipeline } from '@rolecall/contract/hiring/pipeline'
import { positions } from '@rolecall/contract/hiring/positions'
import { shortlist } from '@rolecall/contract/hiring/shortlist'
import { dashboard } from '@rolecall/contract/insight/dashboard'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { aPool, fillFromPool } from '../test/factories/pool.ts'
import { aPosition } from '../test/factories/position.ts'
import { aUser } from '../test/factories/user.ts'
import { testApp } from '../test/harness.ts'
import { poolOf } from './ground/db/connect.ts'

// What the calls that people make all day cost in statements, and in messages to the database, each of which is waited for
// (docs/decisions/0124). A number here is raised only for what people see.

let statements: string[] = []
const { db, url, deps, make } = await testApp({ onStatement: (text) => statements.push(text) })
let messages = 0
countMessages(poolOf(deps.db))

const user = await aUser(db, { role: 'company_admin' })
await aPool(url, user, 50)
const { positionId } = await aPosition(db, user)
await fillFromPool(url, user, positionId, 50)
const list = { positionId, status_grp: 'Initial Status', facets: false }
const { results } = await make(shortlist.cards, { body: list }, user)
const [first, second] = results
const resumeId = first?.resume_id ?? ''

const moveTo = (status: string) =>
  make(
    pipeline.changeStatus,
    { body: { positionId, resumeId: second?.resume_id ?? '', status, status_grp: status } },
    user,
  )

const CALLS: readonly [name: string, statements: number, messages: number, call: () => Promise<unknown>][] = [
  ['opens a candidate', 0, 0, () => make(candidates.preview, { body: { positionId, resumeId } }, user)],
  ['reads the comments', 0, 0, () => make(candidates.comments, { query: { docId: resumeId } }, user)],
  ['reads the history', 0, 0, () => make(candidates.history, { query: { resumeId, positionId } }, user)],
  ['reads a page of cards', 0, 0, () => make(shortlist.cards, { body: list }, user)],
  ['counts the groups', 0, 0, () => make(shortlist.statusCount, { body: { positionId } }, user)],
  ['opens a position', 0, 0, () => make(positions.details, { body: { positionId } }, user)],
  ['opens the dashboard', 0, 0, () => make(dashboard.show, {}, user)],
]

test.each(CALLS)('whoever %s asks at most %i statements in %i messages', async (_, most, journeys, call) => {
  expect(await costOf(call)).toEqual({ statements: most, messages: journeys })
})

test('whoever changes a status asks at most 14 statements in 4 messages', async () => {
  await moveTo('Shortlisted')
  await moveTo('Initial Status')
  expect(await costOf(() => moveTo('Shortlisted'))).toEqual({ statements: 0, messages: 0 })
})

/** Of the last of three, when sessions are known and plans are kept. */
async function costOf(call: () => Promise<unknown>): Promise<{ statements: number; messages: number }> {
  if (call !== undefined) for (let time = 0; time < 3; time += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    statements = []
    messages = 0
    await call()
  }
  return { statements: statements.length, messages }
}

/** Whatever a connection writes at once is one message. */
function countMessages(pool: pg.Pool): void {
  const known = new WeakSet<object>()
  pool.on('acquire', ({ connection: { stream } }) => {
    if (known.has(stream)) return
    known.add(stream)
    for (const name of ['_write', '_writev'] as const) {
      const write = stream[name]?.bind(stream) as (...given: unknown[]) => void
      stream[name] = (...given: unknown[]) => {
        messages += 1
        write(...given)
      }
    }
  })
}
