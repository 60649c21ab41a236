import { z } from 'zod'
import { announce } from '../../platform/events/record-event.ts'
import { defineJob, enqueueOnce } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { type AnyWork, actorOf, inCompany } from '../../platform/kernel/work.ts'
import { findPositionDemand, storeDemand } from './demands.queries.ts'
import { place, rankFor, rescoreShortlist, SLICE } from './match-pool.ts'
import { loadSupply } from './matching.queries.ts'
import { claimRescoring, isLonger, listPlaceable, lockTaking, oweScores, owesScores } from './placing.queries.ts'

/**
 * Number of people placed within the request: ten pages, and no one has read the last of them before the others arrive. Limit
 * chosen by us.
 */
const AT_ONCE = 200

const Payload = z.object({ companyId: z.uuid(), positionId: z.uuid(), actorId: z.uuid().nullable() })
type Task = z.output<typeof Payload>

/** Adds the remaining people to a shortlist; people added or excluded meanwhile are skipped. */
export const placeRestJob = defineJob({
  name: 'positions.place-rest',
  payload: Payload,
  run: (task, deps) => placeRest(task, deps),
})

/**
 * Rescores a shortlist that was too long for a request, in one step, and then adds people who fit only now. Has its own job
 * name, since a process of the earlier version would take the other job and score no one.
 */
export const rescoreShortlistJob = defineJob({
  name: 'positions.score-again',
  payload: Payload,
  // A concurrent re-reading may have marked all as scored, some of them by the earlier demand.
  run: (task, deps) => placeRest(task, deps, { anyway: true }),
})

/**
 * Rescores everyone on a position after its demand has changed, and adds people who fit only now if it accepts candidates. A
 * long list keeps its scores and order until a job has rescored all of it: half of it rescored would rank people above others
 * who were not rescored yet.
 */
export async function renewShortlist(
  work: AnyWork,
  positionId: string,
  { takesPeople, atOnce = SLICE }: { takesPeople: boolean; atOnce?: number },
): Promise<void> {
  const { tx } = work
  await storeDemand(tx, positionId)
  // If rescoring is pending already, it is left to the job, too, which works on these rows.
  if ((await owesScores(tx, positionId)) || (await isLonger(tx, positionId, atOnce))) {
    await oweScores(tx, [positionId])
    return scoreLater(work, { companyId: tx.companyId, positionId, actorId: actorOf(work) })
  }
  await rescoreShortlist(work, positionId)
  if (takesPeople) await fillShortlist(work, positionId)
}

/**
 * Puts the best candidates of a position's sources on its shortlist, the very best at once and the others by a job; returns how
 * many are added. Typed skills must have been adopted (see own-skills).
 */
export async function fillShortlist(work: AnyWork, positionId: string, { atOnce = AT_ONCE } = {}): Promise<number> {
  const { tx, now } = work
  const found = await rankFor(work, positionId, await loadSupply(tx, positionId))
  if (!found) return 0
  const { demand, ranked } = found
  const actorId = actorOf(work)
  // People are not added beside scores for an earlier demand.
  const first = (await owesScores(tx, positionId)) ? 0 : atOnce
  const added = await place(work, { positionId, demand, actorId }, ranked.slice(0, first))
  const candidateIds = ranked.slice(first).map(({ candidateId }) => candidateId)
  if (candidateIds.length === 0) return added
  const coming = await listPlaceable(tx, { positionId, candidateIds, now })
  const payload = { companyId: tx.companyId, positionId, actorId }
  if (coming.size > 0) await enqueueOnce(tx, placeRestJob, payload, `place-rest:${positionId}`)
  return added + coming.size
}

const scoreLater = ({ tx }: AnyWork, task: Task): Promise<void> =>
  enqueueOnce(tx, rescoreShortlistJob, task, `score-again:${task.positionId}`)

/** Rescores the candidates of a position that are pending: viewers see either all old or all new scores. */
const scoreOwed = ({ companyId, positionId }: Task, deps: Deps, anyway: boolean): Promise<void> =>
  inCompany(deps, companyId, async (work) => {
    if (!(await claimRescoring(work.tx, positionId, anyway))) return
    await rescoreShortlist(work, positionId)
    await announce(work, { kind: 'position.scored-again', positionId })
  })

async function placeRest(task: Task, deps: Deps, { anyway = false } = {}): Promise<void> {
  const { companyId, positionId, actorId } = task
  await scoreOwed(task, deps, anyway)
  const rest = await inCompany(deps, companyId, async (work) => {
    const found = await rankFor(work, positionId, await loadSupply(work.tx, positionId))
    if (!found) return []
    const candidateIds = found.ranked.map(({ candidateId }) => candidateId)
    const coming = await listPlaceable(work.tx, { positionId, candidateIds, now: work.now })
    return found.ranked.filter(({ candidateId }) => coming.has(candidateId))
  })
  for (let start = 0; start < rest.length; start += SLICE) {
    const slice = rest.slice(start, start + SLICE)
    const isTaken = await inCompany(deps, companyId, async (work) => {
      // An edit from now on waits, and rescores these too; an earlier one is what they are scored by.
      if (!(await lockTaking(work.tx, positionId))) return false
      if (await owesScores(work.tx, positionId)) {
        await scoreLater(work, task)
        return false
      }
      const demand = await findPositionDemand(work.tx, positionId)
      if (demand) await place(work, { positionId, demand, actorId }, slice)
      return true
    })
    if (!isTaken) return
  }
}
