import { z } from 'zod'
import { announce } from '../../ground/events/record-event.ts'
import { defineJob, enqueueOnce } from '../../ground/jobs/define-job.ts'
import type { Deps } from '../../ground/kernel/deps.ts'
import { type AnyWork, actorOf, inCompany } from '../../ground/kernel/work.ts'
import { findPositionDemand, keepAsked } from './demands.queries.ts'
import { place, rankFor, rescoreShortlist, SLICE } from './match-pool.ts'
import { loadSupply } from './matching.queries.ts'
import { isLonger, listPlaceable, lockTaking, oweScores, owesScores, takeOnScores } from './placing.queries.ts'

/** Placed while somebody waits: ten pages, of which nobody has read the last when the others are there. Our own choice. */
const AT_ONCE = 200

const Payload = z.object({ companyId: z.uuid(), positionId: z.uuid(), actorId: z.uuid().nullable() })
type Task = z.output<typeof Payload>

/** Puts those on a shortlist for whom nobody waited; whoever came onto it, or is not to, meanwhile is passed over. */
export const placeRestJob = defineJob({
  name: 'positions.place-rest',
  payload: Payload,
  run: (task, deps) => placeRest(task, deps),
})

/**
 * Scores those on a shortlist again that was too long for a request, all in one step, and then puts those on it who fit only
 * now. A job of its own name, since a process of the version before would take the other one and score nobody.
 */
export const scoreAgainJob = defineJob({
  name: 'positions.score-again',
  payload: Payload,
  // Whoever reads again may have said meanwhile that all are scored, some of them by what was asked for before.
  run: (task, deps) => placeRest(task, deps, { anyway: true }),
})

/**
 * After what a position asks for has changed: scores everybody on it again, and adds those who fit only now where it takes
 * people. A long list stays as it is, in its order, until a job has scored all of it: half of it scored anew would say of
 * people that they fit better than others who were not asked yet.
 */
export async function renewShortlist(
  work: AnyWork,
  positionId: string,
  { takesPeople, atOnce = SLICE }: { takesPeople: boolean; atOnce?: number },
): Promise<void> {
  const { tx } = work
  await keepAsked(tx, positionId)
  // What waits already is left to the job, too: it works on these rows.
  if ((await owesScores(tx, positionId)) || (await isLonger(tx, positionId, atOnce))) {
    await oweScores(tx, [positionId])
    return scoreLater(work, { companyId: tx.companyId, positionId, actorId: actorOf(work) })
  }
  await rescoreShortlist(work, positionId)
  if (takesPeople) await fillShortlist(work, positionId)
}

/**
 * Puts the best candidates of a position's sources on its shortlist, the very best at once and the others by a job; answers
 * with how many come. Skills that somebody typed have been adopted (see own-skills).
 */
export async function fillShortlist(work: AnyWork, positionId: string, { atOnce = AT_ONCE } = {}): Promise<number> {
  const { tx, now } = work
  const found = await rankFor(work, positionId, await loadSupply(tx, positionId))
  if (!found) return 0
  const { demand, ranked } = found
  const actorId = actorOf(work)
  // Beside scores of what it asked for before nobody is placed.
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
  enqueueOnce(tx, scoreAgainJob, task, `score-again:${task.positionId}`)

/** Scores those on a position again who wait for it: whoever looks sees all of the scores before, or all of those after. */
const scoreOwed = ({ companyId, positionId }: Task, deps: Deps, anyway: boolean): Promise<void> =>
  inCompany(deps, companyId, async (work) => {
    if (!(await takeOnScores(work.tx, positionId, anyway))) return
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
      // An edit waits, and scores these too; what was edited meanwhile is what they are scored by.
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
