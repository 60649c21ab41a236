import type { Geography } from '@rolecall/domain/reference/place-limits'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { contains } from '../../platform/db/contains.ts'
import { recordChanged } from '../changes/record-changed.ts'
import { selectCountedGroups } from '../resumes/resume-groups.queries.ts'

/** Maximum number of groups in one listing. Limit chosen by us, far above what people can keep apart. */
const GROUPS_MAX = 2_000

type GroupOptions = { geos: readonly Geography[]; search?: string; limit?: number }

/** Résumé groups of these geographies by name, each with the number of its résumés. */
export const listGroups = (tx: Tx, { geos, search = '', limit = GROUPS_MAX }: GroupOptions) =>
  selectCountedGroups(tx)
    .where('g.geo_region', 'in', geos)
    .$if(search !== '', (query) => query.where(contains(sql.ref('g.name'), search)))
    .limit(limit)
    .execute()
export type GroupRecord = Awaited<ReturnType<typeof listGroups>>[number]

export const findGroup = (tx: Tx, name: string) =>
  tx
    .selectFrom('resume_group')
    .select(['id', 'name', 'geo_region'])
    .where('company_id', '=', tx.companyId)
    .where('name', '=', name)
    .executeTakeFirst()

/** Creates a group, or returns the one of that name when another transaction creates it at the same moment. */
export async function insertGroup(tx: Tx, group: { name: string; geo: string; createdBy: string; now: Date }) {
  await tx
    .insertInto('resume_group')
    .values({
      company_id: tx.companyId,
      name: group.name,
      geo_region: group.geo,
      created_by: group.createdBy,
      created_at: group.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findGroup(tx, group.name)
  if (!made) throw new Error('A resume group vanished while it was being made')
  return made
}

export const listSources = (tx: Tx) =>
  tx
    .selectFrom('source')
    .select(['id', 'label'])
    .where('company_id', '=', tx.companyId)
    .orderBy('place')
    .orderBy('id')
    .execute()

/** Adds résumés to a group; returns the candidates whose résumés were not in it before. */
export async function addToGroup(
  tx: Tx,
  groupId: string,
  resumes: readonly { candidateId: string; resumeId: string }[],
): Promise<string[]> {
  const rows = await tx
    .insertInto('resume_in_group')
    .values(
      resumes
        // All transactions insert in the same order, so that they cannot deadlock.
        .toSorted((one, other) => (one.resumeId < other.resumeId ? -1 : 1))
        .map(({ candidateId, resumeId }) => ({
          company_id: tx.companyId,
          resume_group_id: groupId,
          resume_id: resumeId,
          candidate_id: candidateId,
        })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('candidate_id')
    .execute()
  const added = rows.map(({ candidate_id }) => candidate_id)
  recordChanged(tx, added)
  return added
}
