import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import type { Permission } from '@rolecall/domain/access/permissions'
import { moveCandidates } from '../../packages/server/src/modules/pipeline/move-candidates.ts'
import { BULK_CHUNK, moveInChunks } from '../../packages/server/src/modules/pipeline/run-bulk-move.ts'
import { undoInChunks } from '../../packages/server/src/modules/pipeline/undo-bulk-move.ts'
import { undoMove } from '../../packages/server/src/modules/pipeline/undo-move.ts'
import { createBulkMove } from '../../packages/server/src/modules/shortlist/move-matching.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import { withCompany } from '../../packages/server/src/platform/db/with-company.ts'
import type { Deps } from '../../packages/server/src/platform/kernel/deps.ts'
import type { Session } from '../../packages/server/src/platform/kernel/session.ts'
import { inCompanyOf, type Work } from '../../packages/server/src/platform/kernel/work.ts'
import { fillCompany } from '../tools/fill-company.ts'
import { fillPosition } from '../tools/fill-position.ts'

const PEOPLE = 10_000
/** Number of candidates moved one by one; the rest would take as long each. */
const ONE_BY_ONE = 500
const AT_ONCE = 1_000

/**
 * Measures moving all candidates of a position by one request and its job, compared to one request each, and to ten
 * of a thousand.
 */
export async function benchMoves(url: string): Promise<string> {
  const company = await fillCompany(url, PEOPLE)
  const { companyId, userId } = company
  const db = connect(url, { max: 2 })
  const deps = { db, now: () => new Date() } as Deps
  const permissions: Permission[] = []
  const session = { companyId, userId, isAdmin: true, permissions, timeZone: 'UTC' } as unknown as Session
  const act = <T>(work: (work: Work) => Promise<T>) => inCompanyOf(deps, session, work)
  const rows: [what: string, people: number, ms: number][] = []
  const measure = async <T>(what: string, people: number, work: () => Promise<T>): Promise<T> => {
    const start = performance.now()
    const answer = await work()
    rows.push([what, people, performance.now() - start])
    return answer
  }
  const peopleOf = (positionId: string, limit: number) =>
    withCompany(db, companyId, (tx) =>
      tx
        .selectFrom('application')
        .select('candidate_id')
        .where('company_id', '=', companyId)
        .where('position_id', '=', positionId)
        .orderBy('candidate_id')
        .limit(limit)
        .execute(),
    )
  const moveOf = (positionId: string, people: readonly { candidate_id: string }[]) =>
    pipeline.changeStatus.body.parse({
      positionId,
      status: 'Screened',
      candidate_data: people.map(({ candidate_id: resumeId }) => ({ resumeId })),
    })

  const first = await fillPosition(url, company)
  const body = shortlist.createBulkMove.body.parse({ positionId: first, status: 'Screened' })
  const { change_id: moveId } = await measure('one request: the answer', PEOPLE, () =>
    act((work) => createBulkMove(work, body)),
  )
  const task = { companyId, moveId }
  await measure(`its job, ${BULK_CHUNK} at a time`, PEOPLE, () => moveInChunks(task, deps, BULK_CHUNK))
  await act((work) => undoMove(work, { positionId: first, change_id: moveId }))
  await measure('its undo', PEOPLE, () => undoInChunks({ ...task, by: userId }, deps, BULK_CHUNK))

  const second = await fillPosition(url, company, 1)
  const people = await peopleOf(second, PEOPLE)
  await measure('ten requests of a thousand', PEOPLE, async () => {
    for (let start = 0; start < PEOPLE; start += AT_ONCE)
      await act((work) => moveCandidates(work, moveOf(second, people.slice(start, start + AT_ONCE))))
  })
  const third = await fillPosition(url, company, 2)
  await measure('a request each', ONE_BY_ONE, async () => {
    for (const person of people.slice(0, ONE_BY_ONE)) await act((work) => moveCandidates(work, moveOf(third, [person])))
  })
  await db.destroy()
  return [
    '| what | candidates | ms | µs a candidate |',
    '| --- | ---: | ---: | ---: |',
    ...rows.map(
      ([what, count, ms]) =>
        `| ${what} | ${count.toLocaleString('en')} | ${Math.round(ms).toLocaleString('en')} | ${Math.round((ms * 1_000) / count).toLocaleString('en')} |`,
    ),
  ].join('\n')
}
