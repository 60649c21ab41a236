import { merges } from '@rolecall/contract/duplicates/merges'
import { asOf } from '@rolecall/contract/pipeline/as-of'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { stages } from '@rolecall/contract/pipeline/stages'
import type { Call, CallInput, CallResult } from '@rolecall/contract/platform/define-calls'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { positions } from '@rolecall/contract/positions/positions'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { placements } from '@rolecall/contract/shortlist/placements'
import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import { ERASE_WORD } from '@rolecall/domain/privacy/privacy-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCandidate, type TestCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { call, db, deps, make, runJobs } = await testApp()

const SEED = 3
const ACTS = 110
const PEOPLE = 9
const MOMENTS = 200
/** Moments that are read together. */
const AT_ONCE = 5
const STEP_MS = 7 * MINUTE_MS

const acts = fc.record({
  kind: fc.oneof(
    { weight: 10, arbitrary: fc.constant('move' as const) },
    { weight: 4, arbitrary: fc.constant('add' as const) },
    ...(['undo-move', 'undo-add', 'merge', 'unmerge', 'delete', 'restore'] as const).map((kind) => ({
      weight: 2,
      arbitrary: fc.constant(kind),
    })),
    ...(['edit', 'switch'] as const).map((kind) => ({ weight: 1, arbitrary: fc.constant(kind) })),
  ),
  one: fc.nat(PEOPLE - 1),
  other: fc.nat(PEOPLE - 1),
  way: fc.nat(20),
  openings: fc.integer({ min: 1, max: 9 }),
  stage: fc.constantFrom('close' as const, 'hold' as const, 'archive' as const),
})
type Act = typeof acts extends fc.Arbitrary<infer One> ? One : never

const by = await aUser(db, { role: 'company_admin' })
const { companyId } = by
const { positionId } = await aPosition(db, by, { created_at: NOW, total_openings: 2 })
const people: TestCandidate[] = []
for (let count = 0; count < PEOPLE; count += 1) people.push(await aCandidate(db, by))
/** A candidate who is moved once and erased in the end, without having been merged. */
const quiet = await aCandidate(db, by)

/** A copy of the live rows, as a backup holds them. */
const copy = () =>
  withCompany(db, companyId, async (tx) => {
    const rows = await tx
      .selectFrom('application')
      .select(['candidate_id', 'status_id', 'status_group_id'])
      .where('company_id', '=', companyId)
      .where('position_id', '=', positionId)
      .orderBy('candidate_id')
      .execute()
    const state = await tx
      .selectFrom('position')
      .select(['stage', 'hold', 'archive', 'total_openings as openings', 'latest_version as version'])
      .where('company_id', '=', companyId)
      .where('id', '=', positionId)
      .executeTakeFirstOrThrow()
    return { at: deps.now(), rows, state }
  })
type Backup = Awaited<ReturnType<typeof copy>>

/** The status of a candidate on the position, or of who they were merged into; empty if they are not on it. */
const statusOf = (candidateId: string) =>
  withCompany(db, companyId, async (tx) => {
    const found = await tx
      .selectFrom('application as a')
      .innerJoin('candidate as c', (join) =>
        tenantJoin(join, tx, 'c').on((on) =>
          on.or([on('a.candidate_id', '=', on.ref('c.id')), on('a.candidate_id', '=', on.ref('c.merged_into'))]),
        ),
      )
      .select('a.status_id')
      .where('a.company_id', '=', companyId)
      .where('a.position_id', '=', positionId)
      .where('c.id', '=', candidateId)
      .executeTakeFirst()
    return found?.status_id ?? ''
  })

const backups: Backup[] = []
/** Moves the clock on. */
function pass(ms: number): void {
  const at = new Date(deps.now().getTime() + ms)
  deps.now = () => at
}

/** Ids with which acts are undone, the latest last. */
const undoable = { move: [] as string[], add: [] as string[], merge: [] as string[], deletion: [] as string[] }
let done = 0

async function attempt<C extends Call>(declared: C, input: CallInput<C>): Promise<CallResult<C> | undefined> {
  const { status, json } = await call(declared, input, by)
  expect([200, 400, 404, 409], JSON.stringify(json)).toContain(status)
  if (status !== 200) return undefined
  done += 1
  return json as CallResult<C>
}

const ACT_OF: Record<Act['kind'], (act: Act) => Promise<unknown>> = {
  async add({ one }) {
    const added = await attempt(placements.add, { body: { positionId, resumeIds: [people[one]?.resumeId ?? ''] } })
    if (added?.change_id) undoable.add.push(added.change_id)
  },
  async move({ one, way }) {
    const { resumeId = '', candidateId = '' } = people[one] ?? {}
    const from = await statusOf(candidateId)
    const { status_config } = await make(pipeline.statusConfig, { body: { positionId } }, by)
    const ways = status_config[from]?.status_move.flatMap(({ status }) => status) ?? []
    const status = ways[way % Math.max(ways.length, 1)]?.status_id ?? 'Shortlisted'
    const [reason] = status_config[status]?.option_list ?? []
    const moved = await attempt(pipeline.changeStatus, {
      body: { positionId, resumeId, status, ...(reason && { reason }) },
    })
    if (moved) undoable.move.push(moved.data.change_id)
  },
  async merge({ one, other }) {
    const [kept, merged] = [people[one]?.candidateId ?? '', people[other]?.candidateId ?? '']
    const made = await attempt(merges.merge, { body: { updated_data: kept, dedup_record: [merged] } })
    undoable.merge.push(...(made?.data.merge_ids ?? []))
  },
  async delete({ one }) {
    const gone = await attempt(privacy.deletePeople, { body: { candidates: [people[one]?.candidateId ?? ''] } })
    if (gone?.deletion_id) undoable.deletion.push(gone.deletion_id)
  },
  'undo-add': () => attempt(placements.undo, { body: { positionId, change_id: undoable.add.pop() ?? 'none' } }),
  'undo-move': () => attempt(pipeline.undoChange, { body: { positionId, change_id: undoable.move.pop() ?? 'none' } }),
  unmerge: () => attempt(merges.undo, { body: { merge_id: undoable.merge.pop() ?? 'none' } }),
  restore: () => attempt(privacy.restorePeople, { body: { deletion_id: undoable.deletion.pop() ?? 'none' } }),
  edit: ({ openings }) => attempt(positions.edit, { body: { positionId, totalOpenings: openings } }),
  async switch({ stage }) {
    await attempt(lifecycle.act, { body: { positionId, stage } })
    backups.push(await copy())
    pass(MINUTE_MS)
    await attempt(lifecycle.act, { body: { positionId, stage } })
  },
}

/** Takes a status out in the middle of it all; who is in it moves to another. */
async function removeScreened() {
  const { groups } = (await make(stages.details, { query: {} }, by)).data
  const left = groups
    .map((group) => ({ ...group, statuses: group.statuses.filter(({ id }) => id !== 'Screened') }))
    .map((group) => ({
      ...group,
      statuses: group.statuses.map((status) => ({ ...status, moves: status.moves.filter((to) => to !== 'Screened') })),
    }))
  await make(stages.edit, { body: { groups: left, into: { Screened: 'Shortlisted' } } }, by)
}

async function live(): Promise<void> {
  backups.push(await copy())
  const all = [
    () => make(placements.add, { body: { positionId, resumeIds: [quiet.resumeId] } }, by),
    () => make(pipeline.changeStatus, { body: { positionId, resumeId: quiet.resumeId, status: 'Shortlisted' } }, by),
    ...fc
      .sample(acts, { numRuns: ACTS, seed: SEED })
      .map((act, place) => () => (place === ACTS / 2 ? removeScreened() : ACT_OF[act.kind](act))),
  ]
  for (const act of all) {
    pass(STEP_MS)
    await act()
    backups.push(await copy())
  }
}

const countBy = (ids: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(ids, (id) => id)].map(([id, all]) => [id, all.length]))
const listFilled = (counts: readonly (readonly [string, number])[]) =>
  Object.fromEntries(counts.filter(([, count]) => count > 0))

test('a position as of 200 random moments equals a backup taken then', async () => {
  await live()
  expect(done).toBeGreaterThan(ACTS / 2)
  pass(STEP_MS)
  const end = deps.now().getTime() - NOW.getTime()
  await make(privacy.erase, { body: { candidate: quiet.candidateId, reason: 'asked', confirm: ERASE_WORD } }, by)
  await runJobs()
  const named = await withCompany(db, companyId, (tx) =>
    tx
      .selectFrom('candidate')
      .select('id')
      .where('company_id', '=', companyId)
      .where('erased_at', 'is', null)
      .execute(),
  )
  const isNamed = new Set(named.map(({ id }) => id))
  const moments = fc.sample(fc.nat(end - 1), { numRuns: MOMENTS, seed: SEED }).map((ms) => new Date(NOW.getTime() + ms))
  const compare = async (moment: Date) => {
    const { rows, state } = backups.findLast(({ at }) => at <= moment) ?? { rows: [], state: undefined }
    const query = { position: positionId, moment: moment.toISOString(), start: 0 }
    const { groups, position, results, total } = await make(asOf.read, { query }, by)
    const where = query.moment
    const inStatus = groups.flatMap(({ statuses }) =>
      statuses.map(({ status_id, count }) => [status_id, count] as const),
    )
    expect(listFilled(inStatus), where).toEqual(countBy(rows.map(({ status_id }) => status_id)))
    const inGroup = groups.map(({ group_id, count }) => [group_id, count] as const)
    expect(listFilled(inGroup), where).toEqual(countBy(rows.map(({ status_group_id }) => status_group_id)))
    const expected = rows.filter(({ candidate_id }) => isNamed.has(candidate_id))
    expect(total, where).toBe(expected.length)
    const pairOf = (row: { candidate_id: string; status_id: string }) => `${row.candidate_id} ${row.status_id}`
    expect(results.map(pairOf).toSorted(), where).toEqual(expected.map(pairOf).toSorted())
    expect(position, where).toMatchObject(state ?? {})
  }
  for (let start = 0; start < MOMENTS; start += AT_ONCE)
    await Promise.all(moments.slice(start, start + AT_ONCE).map(compare))
})
