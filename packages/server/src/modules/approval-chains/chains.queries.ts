import type { ApprovalKind } from '@rolecall/domain/approvals/approval-kinds'
import type { Chain } from '@rolecall/domain/approvals/chains'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'

export type StoredChains = { version: number; chains: readonly Chain[] }

/** The chains of a kind in order; version 0 if none was ever saved. */
export async function getChains(tx: Tx, kind: ApprovalKind): Promise<StoredChains> {
  const row = await tx
    .selectFrom('approval_chains')
    .select(['version', sql<Chain[]>`chains`.as('chains')])
    .where('company_id', '=', tx.companyId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ?? { version: 0, chains: [] }
}

/** The same, locked against other saves until the transaction ends, even if there is no row yet. */
export async function lockChains(tx: Tx, kind: ApprovalKind): Promise<StoredChains> {
  await tx
    .insertInto('approval_chains')
    .values({ company_id: tx.companyId, kind, version: 1, chains: json([]) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`select from approval_chains where company_id = ${tx.companyId} and kind = ${kind} for update`.execute(tx)
  return getChains(tx, kind)
}

export const updateChains = (tx: Tx, kind: ApprovalKind, { version, chains }: StoredChains) =>
  tx
    .updateTable('approval_chains')
    .set({ version, chains: json(chains) })
    .where('company_id', '=', tx.companyId)
    .where('kind', '=', kind)
    .execute()

/** Users by id, inactive ones too. */
export const listPeople = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'full_name as name', sql<boolean>`is_active and is_approved`.as('is_active')])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute()

/**
 * Keeps users from being deactivated until the transaction ends, so that requests to them made now are handed on with the rest.
 */
export const lockActiveUsers = (tx: Tx, ids: readonly string[]) =>
  sql`select from app_user where company_id = ${tx.companyId} and id = any(${[...ids]}::uuid[]) order by id for share`.execute(
    tx,
  )
