import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** Preferences hold what a user sent: anything else would fail the statement for the whole company. */
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
const idOf = (name: 'project_id' | 'upload_id') =>
  sql`case when u.preferences->'sample'->>${name} ~ ${UUID} then (u.preferences->'sample'->>${name})::uuid end`

/** The sample data of the company: who added it, and its upload and project, null until they exist. */
export const addedSamples = (tx: Tx) => sql`
  select u.id as user_id, ${idOf('upload_id')} as upload_id, ${idOf('project_id')} as project_id
  from app_user u where u.company_id = ${tx.companyId} and jsonb_typeof(u.preferences->'sample') = 'object'`

export const clearSamples = (tx: Tx) =>
  tx
    .updateTable('app_user')
    .set({ preferences: sql`preferences || '{"sample": null}'` })
    .where('company_id', '=', tx.companyId)
    .where(sql<boolean>`jsonb_typeof(preferences->'sample') = 'object'`)
    .execute()
