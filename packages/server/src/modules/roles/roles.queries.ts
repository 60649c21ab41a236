import type { Tx } from '../../platform/db/connect.ts'

/** Number of users with each role, by the role's id. */
export async function countPeopleByRole(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('app_user')
    .select((eb) => ['role_id', eb.fn.countAll<string>().as('people')])
    .where('company_id', '=', tx.companyId)
    .groupBy('role_id')
    .execute()
  return new Map(rows.map(({ role_id, people }) => [role_id, Number(people)]))
}

/** Number of people invited to a role, by its type. */
export async function countInvitedTo(tx: Tx, type: string): Promise<number> {
  const { count } = await tx
    .selectFrom('invitation')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where('role_type', '=', type)
    .executeTakeFirstOrThrow()
  return Number(count)
}
