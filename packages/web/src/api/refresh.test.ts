import { candidates } from '@rolecall/contract/candidates/candidates'
import { reference } from '@rolecall/contract/company/reference'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import type { Call, CallInput } from '@rolecall/contract/platform/define-calls'
import { positions } from '@rolecall/contract/positions/positions'
import { dashboard } from '@rolecall/contract/reports/dashboard'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { callQuery } from './call.ts'
import { type Change, changeOf, EVERYTHING, isNarrow, type ReadMeta, refreshReads, subjectOf } from './refresh.ts'

// The session module reads the browser's storage on import, and there is no such storage here.
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('addEventListener', () => {})
})

const HERE = '0c3ac2f5-1d4e-4b7e-9b8f-3a1f7f4d2b11'
const THERE = '7d9b1c9e-5a5f-4d0f-8f5e-d2c1b0a99f22'

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
})

/** Caches an answer as if the user had left the page that shows it. */
function hold<C extends Call>(call: C, input: CallInput<C>, meta: ReadMeta = {}): () => boolean {
  const { queryKey, meta: own } = callQuery(call, input)
  const query = client.getQueryCache().build(client, { queryKey, meta: { ...own, ...meta } })
  query.setData({})
  return () => query.state.isInvalidated
}

const move = (positionId: string, candidateIds: string[]): Change => ({
  tags: pipeline.changeStatus.changes,
  positionId,
  candidateIds,
})

test('a new position makes the dashboard stale, and not the list of countries', async () => {
  const [numbers, countries] = [hold(dashboard.show, {}), hold(reference.countries, {})]
  await refreshReads(client, [{ tags: positions.create.changes }])
  expect([numbers(), countries()]).toEqual([true, false])
})

test('a move on one position keeps cached data of another', async () => {
  const here = hold(shortlist.statusCount, { body: { positionId: HERE } })
  const there = hold(shortlist.statusCount, { body: { positionId: THERE } })
  const bySlug = hold(shortlist.statusCount, { body: { positionId: 'data-engineer-7' } })
  await refreshReads(client, [move(HERE, ['7'])])
  expect([here(), there(), bySlug()]).toEqual([true, false, true])
})

test('a move makes the open candidate’s data stale, and nobody else’s', async () => {
  const moved = hold(candidates.preview, { body: { candidate_id: '7', positionId: HERE } })
  const other = hold(candidates.preview, { body: { candidate_id: '8', positionId: HERE } })
  await refreshReads(client, [move(HERE, ['7', '9'])])
  expect([moved(), other()]).toEqual([true, false])
})

test('possibly missed events make everything stale except constant data', async () => {
  const [numbers, countries] = [hold(dashboard.show, {}), hold(reference.countries, {})]
  await refreshReads(client, [EVERYTHING])
  expect([numbers(), countries()]).toEqual([true, false])
})

test('a read that can load named candidates is not reloaded, unless that fails or none is named', async () => {
  const taken: (readonly string[])[] = []
  let isAble = true
  const take: ReadMeta['take'] = async (_, __, ids) => {
    taken.push(ids)
    return isAble
  }
  const input = { body: { positionId: HERE } }
  const isStale = hold(shortlist.cards, input, { take })
  const { queryKey } = callQuery(shortlist.cards, input)
  const queryFn = vi.fn(async () => ({}))
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { ...metaOf(queryKey) },
  })
  const stop = observer.subscribe(() => undefined)

  await refreshReads(client, [move(HERE, ['7']), move(HERE, ['8', '7'])])
  expect([taken, queryFn.mock.calls.length, isStale()]).toEqual([[['7', '8']], 0, false])
  await refreshReads(client, [move(HERE, ['7']), { tags: positions.edit.changes, positionId: HERE }])
  expect([taken.length, queryFn.mock.calls.length]).toEqual([1, 1])
  isAble = false
  await refreshReads(client, [move(HERE, ['7'])])
  expect([taken.length, queryFn.mock.calls.length]).toEqual([2, 2])
  stop()
})

const metaOf = (queryKey: readonly unknown[]) => client.getQueryCache().find({ queryKey })?.meta

test('a request names its position and candidate by any id field', () => {
  expect(subjectOf({ query: { positionId: HERE } })).toEqual({ positionId: HERE })
  expect(subjectOf({ body: { position_id: HERE, candidate_id: '12' } })).toEqual({
    positionId: HERE,
    candidateId: '12',
  })
  expect(subjectOf({ body: { positionId: 'a-slug', candidate_id: HERE } })).toEqual({})
  expect(subjectOf({ params: { page: '1' } })).toEqual({})
  expect(subjectOf(undefined)).toEqual({})
})

test('a call’s changes concern the position that it names', () => {
  const body = { positionId: HERE, resumeId: 'r', status: 'Shortlisted' }
  expect(changeOf(pipeline.changeStatus, { body })).toEqual({
    tags: ['applications', 'history'],
    positionId: HERE,
    candidateIds: undefined,
  })
})

test('a read for one position or candidate is narrow, and one for the company is not', () => {
  expect(isNarrow({ about: { positionId: HERE } })).toBe(true)
  expect(isNarrow({ about: { candidateId: '7' } })).toBe(true)
  expect(isNarrow({ about: {} })).toBe(false)
})
