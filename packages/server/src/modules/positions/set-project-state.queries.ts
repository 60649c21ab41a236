import type { Tx } from '../../platform/db/connect.ts'
import { feedPositions, feedProject } from '../../platform/feed/record-feed.ts'
import { acceptsCandidates } from '../position-state/states.queries.ts'

export type ProjectSwitches = { hold: boolean; archive: boolean }

/**
 * Holds or archives a project, or undoes that, with all its positions, whose own states stay as they were; returns their ids.
 */
export async function updateProjectState(
  tx: Tx,
  projectId: string,
  { hold, archive }: ProjectSwitches,
): Promise<string[]> {
  feedProject(tx, projectId)
  await tx
    .updateTable('project')
    .set({ hold, archive })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', projectId)
    .execute()
  const positions = await tx
    .updateTable('position')
    .set({ project_hold: hold, project_archive: archive })
    .where('company_id', '=', tx.companyId)
    .where('project_id', '=', projectId)
    .returning('id')
    .execute()
  const ids = positions.map(({ id }) => id)
  feedPositions(tx, ids)
  return ids
}

/** Finds the first position of a project, after a given one if any, that takes candidates. */
export const findTakingPosition = (tx: Tx, { projectId, after }: { projectId: string; after: string | undefined }) =>
  tx
    .selectFrom('position as o')
    .select('o.id')
    .where('o.company_id', '=', tx.companyId)
    .where('o.project_id', '=', projectId)
    .where(acceptsCandidates)
    .$if(after !== undefined, (query) => query.where('o.id', '>', after ?? ''))
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirst()
