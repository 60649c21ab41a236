import { DEFAULT_ROLES } from '@rolecall/domain/access/roles'
import { homeGeography } from '@rolecall/domain/company/home-geography'
import { DEFAULT_PIPELINE, listDefaultMoves } from '@rolecall/domain/pipeline/default-pipeline'
import { DEFAULT_SOURCES } from '@rolecall/domain/sourcing/default-sources'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { getCompanySettings } from './settings.queries.ts'

export async function insertCompany(tx: Tx, { name, subDomain }: { name: string; subDomain?: string }): Promise<void> {
  await tx.insertInto('company').values({ id: tx.companyId, name }).execute()
  await tx
    .insertInto('company_directory')
    .values({ company: tx.companyId, name, sub_domain: subDomain ?? null })
    .execute()
}

/** Ids of all companies, for work done for one after another. */
export async function listCompanies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from list_companies() as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Inserts the roles every company starts with, unless it has them; returns the ids of new ones by type name. */
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
    .onConflict((conflict) => conflict.doNothing())
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

type NewUserRow = {
  email: string
  fullName: string
  passwordHash: string | null
  roleId: string
  geo?: string
  /** Whether they have proved that the address is theirs; true by default. */
  isVerified?: boolean
}

/** Inserts a user; returns the id. Fails if the email is taken by a user of any company. */
export async function insertUser(tx: Tx, user: NewUserRow): Promise<string> {
  const email = user.email.toLowerCase()
  const { id } = await tx
    .insertInto('app_user')
    .values({
      company_id: tx.companyId,
      email,
      full_name: user.fullName,
      password_hash: user.passwordHash,
      role_id: user.roleId,
      email_verified: user.isVerified ?? true,
      geo: user.geo ?? homeGeography((await getCompanySettings(tx)).country),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('sign_in_address').values({ email, company: tx.companyId, person: id }).execute()
  return id
}
