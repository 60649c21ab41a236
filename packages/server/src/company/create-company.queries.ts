import { DEFAULT_ROLES } from '@rolecall/domain/access/roles'
import { DEFAULT_PIPELINE, listDefaultMoves } from '@rolecall/domain/pipeline/default-pipeline'
import { DEFAULT_SOURCES } from '@rolecall/domain/pipeline/sources'
import type { Tx } from '../db/connect.ts'
import { json } from '../db/json.ts'

export const insertCompany = (tx: Tx, { name, subDomain }: { name: string; subDomain?: string }) =>
  tx
    .insertInto('company')
    .values({ id: tx.companyId, name, sub_domain: subDomain ?? null })
    .execute()

/** The roles every company starts with; answers with their ids by type name. */
export async function insertDefaultRoles(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .insertInto('role')
    .values(
      DEFAULT_ROLES.map(({ typeName, displayName, isAdmin, hidden, actions }) => ({
        company_id: tx.companyId,
        type_name: typeName,
        display_name: displayName,
        is_admin: isAdmin,
        hidden,
        actions: [...actions],
      })),
    )
    .returning(['id', 'type_name'])
    .execute()
  return new Map(rows.map(({ id, type_name }) => [type_name, id]))
}

export async function insertDefaultPipeline(tx: Tx): Promise<void> {
  const company_id = tx.companyId
  await tx
    .insertInto('status_group')
    .values(
      DEFAULT_PIPELINE.map(({ id, type }, index) => ({
        company_id,
        id,
        display_name: id,
        group_order: index + 1,
        status_type: type,
      })),
    )
    .execute()
  await tx
    .insertInto('status')
    .values(
      DEFAULT_PIPELINE.flatMap((group) =>
        group.statuses.map((status, place) => ({
          company_id,
          id: status.id,
          group_id: group.id,
          display_name: status.id,
          place,
          enabled_features: [...status.enabledFeatures],
          required_features: json([]),
          option_list: [...(status.options ?? [])],
          reason_mandatory: status.reasonMandatory ?? false,
          reason_label: status.options ? 'Reason' : '',
          reason_api_key: status.options ? 'reject_reason' : '',
          get_comments: true,
          not_interested: status.notInterested ?? false,
        })),
      ),
    )
    .execute()
  await tx
    .insertInto('status_move')
    .values(listDefaultMoves().map(({ from, to }) => ({ company_id, from_status: from, to_status: to })))
    .execute()
}

export const insertDefaultSources = (tx: Tx) =>
  tx
    .insertInto('source')
    .values(DEFAULT_SOURCES.map(({ id, label }, place) => ({ company_id: tx.companyId, id, label, place })))
    .execute()

export const insertUser = (
  tx: Tx,
  user: { email: string; fullName: string; passwordHash: string; roleId: string; geo?: string },
) =>
  tx
    .insertInto('app_user')
    .values({
      company_id: tx.companyId,
      email: user.email.toLowerCase(),
      full_name: user.fullName,
      password_hash: user.passwordHash,
      role_id: user.roleId,
      email_verified: true,
      geo: user.geo ?? 'INDIA',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
