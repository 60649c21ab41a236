import { z } from 'zod'
import { defineJob, enqueueOnce } from '../../ground/jobs/define-job.ts'
import type { Deps } from '../../ground/kernel/deps.ts'
import { type AnyWork, actorOf, inCompany } from '../../ground/kernel/work.ts'
import { findPositionDemand } from './demands.queries.ts'
import { place, rankFor, SLICE } from './match-pool.ts'
import { loadSupply } from './matching.queries.ts'
import { listPlaceable, lockTaking } from './placing.queries.ts'

/** Placed while somebody waits: ten pages, of which nobody has read the last when the others are there. Our own choice. */
const AT_ONCE = 200

const Payload = z.object({ companyId: z.uuid(), positionId: z.uuid(), actorId: z.uuid().nullable() })

/** Puts those on a shortlist for whom nobody waited; whoever came onto it, or is not to, meanwhile is passed over. */
export const placeRestJob = defineJob({
  name: 'positions.place-rest',
  payload: Payload,
  run: placeRest,
})

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
  const added = await place(work, { positionId, demand, actorId }, ranked.slice(0, atOnce))
  const candidateIds = ranked.slice(atOnce).map(({ candidateId }) => candidateId)
  if (candidateIds.length === 0) return added
  const coming = await listPlaceable(tx, { positionId, candidateIds, now })
  const payload = { companyId: tx.companyId, positionId, actorId }
  if (coming.size > 0) await enqueueOnce(tx, placeRestJob, payload, `place-rest:${positionId}`)
  return added + coming.size
}

async function placeRest({ companyId, positionId, actorId }: z.output<typeof Payload>, deps: Deps): Promise<void> {
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
      const demand = await findPositionDemand(work.tx, positionId)
      if (demand) await place(work, { positionId, demand, actorId }, slice)
      return true
    })
    if (!isTaken) return
  }
}
