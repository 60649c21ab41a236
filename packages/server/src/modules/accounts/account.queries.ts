import type { Preferences } from '@rolecall/contract/accounts/account'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import type { Json } from '../../platform/db/tables.gen.ts'
import { endOpenSessions } from '../sign-on/end-sessions.queries.ts'

type Details = {
  full_name?: string
  mobile?: string
  country_code?: string
  location?: string
  latitude?: number | null
  longitude?: number | null
}

export const updateDetails = (tx: Tx, userId: string, details: Details) =>
  tx.updateTable('app_user').set(details).where('company_id', '=', tx.companyId).where('id', '=', userId).execute()

/** Ends one session of a user, or all but one; returns how many it ended. */
export async function endSessions(
  tx: Tx,
  { userId, only, keep, now }: { userId: string; only: Buffer | undefined; keep: Buffer; now: Date },
): Promise<{ ended: number; assistants: number }> {
  const { sessions, assistants } = await endOpenSessions(tx, now, { userId, ...(only ? { only } : { keep }) })
  return { ended: sessions.length, assistants }
}

export async function getPreferences(tx: Tx, userId: string): Promise<unknown> {
  const { preferences } = await tx
    .selectFrom('app_user')
    .select('preferences')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return preferences
}

export const updatePreferences = (tx: Tx, userId: string, chosen: Partial<Preferences>) =>
  tx
    .updateTable('app_user')
    .set({ preferences: sql<Json>`preferences || ${json(chosen)}` })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .execute()

export const getLeave = (tx: Tx, userId: string) =>
  tx
    .selectFrom('app_user')
    .select(['on_posts as agrees', 'part_on_posts as part'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export const updateLeave = (tx: Tx, userId: string, { agrees, part }: { agrees: boolean; part: string }) =>
  tx
    .updateTable('app_user')
    .set({ on_posts: agrees, part_on_posts: part })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .execute()

export const findOwner = (tx: Tx, userId: string) =>
  tx
    .selectFrom('app_user')
    .select(['full_name', 'email'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .executeTakeFirst()
