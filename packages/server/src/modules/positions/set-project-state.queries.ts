import type { Tx } from '../../../ground/db/connect.ts'
import { feedPositions, feedProject } from '../../../ground/feed/note-feed.ts'
import { takesPeople } from '../../../people/positions/states.queries.ts'

export type ProjectSwitches = { hold: boolean; archive: boolean }

/** Holds a project, puts it away, or takes that back, with all its positions, whose own standing stays what it was; answers with these. */
export async function switchProject(tx: Tx, projectId: string, { hold, archive }: ProjectSwitches): Promise<string[]> {
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

/** Of the positions of a project that take people, the first behind one of them, or the very first. */
export const findTakingPosition = (tx: Tx, { projectId, after }: { projectId: string; after: string | undefined }) =>
  tx
    .selectFrom('position as o')
    .select('o.id')
    .where('o.company_id', '=', tx.companyId)
    .where('o.project_id', '=', projectId)
    .where(takesPeople)
    .$if(after !== undefined, (query) => query.where('o.id', '>', after ?? ''))
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirst()
