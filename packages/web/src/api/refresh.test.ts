import { reference } from '@rolecall/contract/company/reference'
import type { Call, CallInput } from '@rolecall/contract/ground/define-calls'
import { pipeline } from '@rolecall/contract/hiring/pipeline'
import { positions } from '@rolecall/contract/hiring/positions'
import { shortlist } from '@rolecall/contract/hiring/shortlist'
import { dashboard } from '@rolecall/contract/insight/dashboard'
import { candidates } from '@rolecall/contract/people/candidates'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { callQuery } from './call.ts'
import { type Change, changeOf, EVERYTHING, isNarrow, type ReadMeta, refreshReads, subjectOf } from './refresh.ts'

// The session is read as soon as its module is: from the browser's store, of which there is none here.
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

/** Puts an answer into the cache, as if the page that shows it had been left. */
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

test('a new position makes the dashboard stale, and not the countries of the world', async () => {
  const [numbers, countries] = [hold(dashboard.show, {}), hold(reference.countries, {})]
  await refreshReads(client, [{ tags: positions.create.changes }])
  expect([numbers(), countries()]).toEqual([true, false])
})

test('a move on one position leaves what is known of another', async () => {
  const here = hold(shortlist.statusCount, { body: { positionId: HERE } })
  const there = hold(shortlist.statusCount, { body: { positionId: THERE } })
  const bySlug = hold(shortlist.statusCount, { body: { positionId: 'data-engineer-7' } })
  await refreshReads(client, [move(HERE, ['7'])])
  expect([here(), there(), bySlug()]).toEqual([true, false, true])
})

test('a move makes the candidate who is open beside the list stale, and nobody else', async () => {
  const moved = hold(candidates.preview, { body: { candidate_id: '7', positionId: HERE } })
  const other = hold(candidates.preview, { body: { candidate_id: '8', positionId: HERE } })
  await refreshReads(client, [move(HERE, ['7', '9'])])
  expect([moved(), other()]).toEqual([true, false])
})

test('what may have been missed makes everything stale but what never changes', async () => {
  const [numbers, countries] = [hold(dashboard.show, {}), hold(reference.countries, {})]
  await refreshReads(client, [EVERYTHING])
  expect([numbers(), countries()]).toEqual([true, false])
})

test('a read that takes named candidates in is not read anew, unless it cannot or nobody is named', async () => {
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

test('a request names its position and candidate by whatever field, if by id', () => {
  expect(subjectOf({ query: { positionId: HERE } })).toEqual({ positionId: HERE })
  expect(subjectOf({ body: { position_id: HERE, candidate_id: '12' } })).toEqual({
    positionId: HERE,
    candidateId: '12',
  })
  expect(subjectOf({ body: { positionId: 'a-slug', candidate_id: HERE } })).toEqual({})
  expect(subjectOf({ params: { page: '1' } })).toEqual({})
  expect(subjectOf(undefined)).toEqual({})
})

test('what a call changes is about the position that it names', () => {
  const body = { positionId: HERE, resumeId: 'r', status: 'Shortlisted' }
  expect(changeOf(pipeline.changeStatus, { body })).toEqual({
    tags: ['applications', 'history'],
    positionId: HERE,
    candidateIds: undefined,
  })
})

test('a read of one position or candidate is narrow, one over the company is not', () => {
  expect(isNarrow({ about: { positionId: HERE } })).toBe(true)
  expect(isNarrow({ about: { candidateId: '7' } })).toBe(true)
  expect(isNarrow({ about: {} })).toBe(false)
})
