import { recordEvent } from '../../platform/events/record-event.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { todayOf } from '../company/today.ts'
import { BoardFailure, type Connector, PersonNotFound } from './connector.ts'
import { countUse } from './connectors.queries.ts'
import { listUnseen, markGone } from './sourced-people.queries.ts'
import { lockPart, type OpenPart } from './sourcing-runs.queries.ts'
import { storeSourcedPeople } from './store-sourced-people.ts'
import { storeTexts } from './store-sourced-resumes.ts'

/** Maximum number of known people of a position requested by id in one run. Limit chosen by us. */
const AGAIN_MAX = 50

export type SearchInput = { part: OpenPart; connector: Connector; most: number }

type UnseenPerson = Awaited<ReturnType<typeof listUnseen>>[number]

/**
 * Asks a source again for people it named for a position before: those with new details get another résumé, those it no longer
 * shows are marked. Leaves a source that does not answer well to the search that follows.
 */
export async function refetchSourced(deps: Deps, { part, connector, most }: SearchInput): Promise<void> {
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
    if (found instanceof BoardFailure && !(found instanceof PersonNotFound)) return
    if (!(found instanceof PersonNotFound)) await storeTexts(deps, part.company_id, [found])
    const goesOn = await inside(async (work) => {
      // The run may have been stopped meanwhile.
      const current = await lockPart(work.tx, { runId: part.run_id, source: part.source })
      if (current?.state !== 'running') return false
      await countUse(work.tx, part.source, { people: 1, today: await todayOf(work), now: work.now })
      if (found instanceof PersonNotFound) await recordPersonGone(work, part, person)
      else await storeSourcedPeople(work, part, [found], [])
      return true
    })
    if (!goesOn) return
  }
}

async function recordPersonGone(
  work: SystemWork,
  { source, label }: OpenPart,
  { remote_id, candidate_id }: UnseenPerson,
) {
  if (!(await markGone(work.tx, { source, remoteId: remote_id, now: work.now }))) return
  const payload = { source: label }
  await recordEvent(work, { kind: 'candidate.left-source', candidateId: candidate_id, actorId: null, payload })
}
