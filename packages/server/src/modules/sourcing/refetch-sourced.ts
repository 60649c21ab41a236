import { BoardFailure, type Connector, NobodyThere } from '../../../contact/sourcing/connector.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import { todayOf } from '../../../house/company/today.ts'
import { countUse } from './connectors.queries.ts'
import { keepPeople } from './keep-sourced.ts'
import { storeTexts } from './keep-versions.ts'
import { lockPart, type OpenPart } from './runs.queries.ts'
import { listUnseen, markGone } from './sourced-people.queries.ts'

/** People of a position who are asked for by their ids in one run. Our own bound. */
const AGAIN_MAX = 50

export type Again = { part: OpenPart; connector: Connector; most: number }

type Unseen = Awaited<ReturnType<typeof listUnseen>>[number]

/**
 * Asks a source for those of a position whom it named before: whoever it says something else of has another résumé, and
 * whoever it shows no more is marked. A source that does not answer well is left to the search that comes after.
 */
export async function lookAgain(deps: Deps, { part, connector, most }: Again): Promise<void> {
  const { find } = connector
  const inside = <T>(act: (work: SystemWork) => Promise<T>) => inCompany(deps, part.company_id, act)
  if (!find) return
  const unseen = await inside(({ tx }) =>
    listUnseen(tx, part, { before: part.started_at, most: Math.min(AGAIN_MAX, most) }),
  )
  for (const person of unseen) {
    const found = await find(person.remote_id).catch((error: unknown) => {
      if (error instanceof BoardFailure) return error
      throw error
    })
    if (found instanceof BoardFailure && !(found instanceof NobodyThere)) return
    if (!(found instanceof NobodyThere)) await storeTexts(deps, part.company_id, [found])
    const goesOn = await inside(async (work) => {
      // Somebody may have stopped it meanwhile.
      const current = await lockPart(work.tx, { runId: part.run_id, source: part.source })
      if (current?.state !== 'running') return false
      await countUse(work.tx, part.source, { people: 1, today: await todayOf(work), now: work.now })
      if (found instanceof NobodyThere) await sayGone(work, part, person)
      else await keepPeople(work, part, [found], [])
      return true
    })
    if (!goesOn) return
  }
}

async function sayGone(work: SystemWork, { source, label }: OpenPart, { remote_id, candidate_id }: Unseen) {
  if (!(await markGone(work.tx, { source, remoteId: remote_id, now: work.now }))) return
  const payload = { source: label }
  await recordEvent(work, { kind: 'candidate.left-source', candidateId: candidate_id, actorId: null, payload })
}
