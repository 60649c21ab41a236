import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { isUuid } from '../../house/access/visibility.queries.ts'

/** The group of that name, made where there is none. */
export async function getGroupId(tx: Tx, group: { name: string; geo: string; by: string; now: Date }) {
  const find = () =>
    tx
      .selectFrom('resume_group')
      .select('id')
      .where('company_id', '=', tx.companyId)
      .where('name', '=', group.name)
      .executeTakeFirst()
  const known = await find()
  if (known) return known.id
  await tx
    .insertInto('resume_group')
    .values({
      company_id: tx.companyId,
      name: group.name,
      geo_region: group.geo,
      created_by: group.by,
      created_at: group.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error('A resume group vanished while it was being made')
  return made.id
}

/** Résumé groups by id or name, whichever was given; fewer come back where some are unknown. */
export const listResumeGroups = (tx: Tx, references: readonly string[]) =>
  tx
    .selectFrom('resume_group')
    .select(['id', 'name'])
    .where('company_id', '=', tx.companyId)
    .where((eb) =>
      eb.or([
        eb('id', '=', sql<string>`any(${references.filter(isUuid)}::uuid[])`),
        eb('name', '=', sql<string>`any(${references.filter((reference) => !isUuid(reference))}::citext[])`),
      ]),
    )
    .execute()
