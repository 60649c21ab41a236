import { z } from 'zod'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { defineJob, enqueue } from '../../../ground/jobs/define-job.ts'
import { inCompany, type Work } from '../../../ground/kernel/work.ts'
import { getWholeProject } from '../../../house/access/visibility.queries.ts'
import { renewWordsOn } from '../../../people/blind/hide-words.queries.ts'
import { fillShortlist } from '../../../people/matching/fill-shortlist.ts'
import { lockProject } from './projects.queries.ts'
import { findTakingPosition, type ProjectSwitches, switchProject } from './switch-project.queries.ts'

const EVENTS = {
  hold: { on: 'project.held', off: 'project.resumed' },
  archive: { on: 'project.archived', off: 'project.restored' },
} as const

/**
 * Holds a project or puts it away, or takes that back; without `target`, the other of what it is. Doing it twice changes
 * nothing. Whoever came while its positions took nobody is matched with them once they take people again.
 */
export async function switchProjectState(
  work: Work,
  { projectId: reference, what, target }: { projectId: string; what: 'hold' | 'archive'; target: boolean | undefined },
): Promise<ProjectSwitches> {
  const { tx, session } = work
  const { id: projectId } = await getWholeProject(tx, session, reference)
  const row = await lockProject(tx, projectId)
  const before = { hold: row.hold, archive: row.archive }
  const after = { ...before, [what]: target ?? !before[what] }
  if (after[what] === before[what]) return before
  const positionIds = await switchProject(tx, projectId, after)
  if (session.hidesPeople !== false) await renewWordsOn(tx, positionIds)
  await recordEvent(work, { kind: EVENTS[what][after[what] ? 'on' : 'off'], projectId, payload: { name: row.name } })
  if (!after.hold && !after.archive) await enqueue(tx, fillProjectJob, { companyId: tx.companyId, projectId })
  return after
}

/** Matches the pool with each position of a project that takes people, one to a transaction. */
export const fillProjectJob = defineJob({
  name: 'projects.fill-positions',
  payload: z.object({ companyId: z.string(), projectId: z.string() }),
  inTurn: true,
  async run({ companyId, projectId }, deps) {
    for (let after: string | undefined; ; ) {
      const behind: string | undefined = after
      after = await inCompany(deps, companyId, async (work) => {
        const position = await findTakingPosition(work.tx, { projectId, after: behind })
        if (position) await fillShortlist(work, position.id)
        return position?.id
      })
      if (after === undefined) return
    }
  },
})
