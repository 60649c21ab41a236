import { candidates } from '@rolecall/contract/candidates/candidates'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { positions } from '@rolecall/contract/positions/positions'
import { dashboard } from '@rolecall/contract/reports/dashboard'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { aPool, fillFromPool } from '../test/factories/pool.ts'
import { aPosition } from '../test/factories/position.ts'
import { aUser } from '../test/factories/user.ts'
import { testApp } from '../test/harness.ts'
import { poolOf } from './platform/db/connect.ts'

// Statements of the most frequent calls, and round trips to the database (docs/decisions/0124). Raise a number here only for
// something that users see.

let statements = 0
const { db, url, deps, make } = await testApp({
  onStatement() {
    statements += 1
  },
})
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

let moves = 0
/** Moves there and back, alternating. */
const move = () => {
  moves += 1
  const status = moves % 2 === 1 ? 'Shortlisted' : 'Initial Status'
  const body = { positionId, resumeId: second?.resume_id ?? '', status, status_grp: status }
  return make(pipeline.changeStatus, { body }, user)
}

type Cost = { statements: number; messages: number }

const CALLS: readonly [name: string, most: Cost, call: () => Promise<unknown>][] = [
  [
    'opens a candidate',
    { statements: 14, messages: 5 },
    () => make(candidates.preview, { body: { positionId, resumeId } }, user),
  ],
  [
    'reads the comments',
    { statements: 5, messages: 3 },
    () => make(candidates.comments, { query: { docId: resumeId } }, user),
  ],
  [
    'reads the history',
    { statements: 6, messages: 3 },
    () => make(candidates.history, { query: { resumeId, positionId } }, user),
  ],
  ['reads a page of cards', { statements: 11, messages: 4 }, () => make(shortlist.cards, { body: list }, user)],
  [
    'counts the groups',
    { statements: 5, messages: 3 },
    () => make(shortlist.statusCount, { body: { positionId } }, user),
  ],
  ['opens a position', { statements: 7, messages: 3 }, () => make(positions.details, { body: { positionId } }, user)],
  ['opens the dashboard', { statements: 24, messages: 2 }, () => make(dashboard.show, {}, user)],
  // What the feed and copies in memory are told goes out with the commit, in two statements whose plans are kept.
  ['changes a status', { statements: 16, messages: 4 }, move],
]

test.each(CALLS)('the call for someone who %s runs at most the stated number of statements', async (_, most, call) => {
  const { statements: asked, messages: sent } = await costOf(call)
  expect(asked).toBeLessThanOrEqual(most.statements)
  expect(sent).toBeLessThanOrEqual(most.messages)
})

/**
 * The minimum of five runs, with a known session and kept plans: statements that go out in one message on an idle machine may
 * take two on a busy one.
 */
async function costOf(call: () => Promise<unknown>): Promise<Cost> {
  const least = { statements: Number.POSITIVE_INFINITY, messages: Number.POSITIVE_INFINITY }
  for (let time = 0; time < 5; time += 1) {
    // Statements that are not awaited are sent by then.
    await new Promise((resolve) => setImmediate(resolve))
    statements = 0
    messages = 0
    await call()
    least.statements = Math.min(least.statements, statements)
    least.messages = Math.min(least.messages, messages)
  }
  return least
}

/** Counts messages: everything a connection writes at once is one. */
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
