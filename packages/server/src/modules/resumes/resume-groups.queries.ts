import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { isUuid } from '../company/visibility.queries.ts'

/** The group with that name, created if missing. */
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

/** Résumé groups by id or name; unknown references are left out. */
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

/** Groups by name, each with the number of its résumés. */
export const selectCountedGroups = (tx: Tx) =>
  tx
    .selectFrom('resume_group as g')
    .select(['g.id', 'g.name', 'g.geo_region'])
    .select((eb) =>
      eb
        .selectFrom('resume_in_group as m')
        .select(eb.fn.countAll<string>().as('count'))
        .where('m.company_id', '=', tx.companyId)
        .whereRef('m.resume_group_id', '=', 'g.id')
        .as('count'),
    )
    .where('g.company_id', '=', tx.companyId)
    .orderBy('g.name')
