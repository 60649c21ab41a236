import { z } from 'zod'
import { recordEvent } from '../../platform/events/record-event.ts'
import { defineJob, enqueue } from '../../platform/jobs/define-job.ts'
import { inCompany, type Work } from '../../platform/kernel/work.ts'
import { renewWordsOnPositions } from '../blind-review/hide-words.queries.ts'
import { getUnrestrictedProject } from '../company/visibility.queries.ts'
import { fillShortlist } from '../matching/fill-shortlist.ts'
import { lockProject } from './projects.queries.ts'
import { findTakingPosition, type ProjectSwitches, updateProjectState } from './set-project-state.queries.ts'

const EVENTS = {
  hold: { on: 'project.held', off: 'project.resumed' },
  archive: { on: 'project.archived', off: 'project.restored' },
} as const

/**
 * Holds or archives a project, or undoes that; without `target`, toggles. Doing it twice changes nothing. Candidates who came
 * while its positions took none are matched once they take candidates again.
 */
export async function setProjectState(
  work: Work,
  { projectId: reference, what, target }: { projectId: string; what: 'hold' | 'archive'; target: boolean | undefined },
): Promise<ProjectSwitches> {
  const { tx, session } = work
  const { id: projectId } = await getUnrestrictedProject(tx, session, reference)
  const row = await lockProject(tx, projectId)
  const before = { hold: row.hold, archive: row.archive }
  const after = { ...before, [what]: target ?? !before[what] }
  if (after[what] === before[what]) return before
  const positionIds = await updateProjectState(tx, projectId, after)
  if (session.hidesPeople !== false) await renewWordsOnPositions(tx, positionIds)
  await recordEvent(work, { kind: EVENTS[what][after[what] ? 'on' : 'off'], projectId, payload: { name: row.name } })
  if (!after.hold && !after.archive) await enqueue(tx, fillProjectJob, { companyId: tx.companyId, projectId })
  return after
}

/** Matches the pool with each position of a project that takes candidates, one per transaction. */
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
