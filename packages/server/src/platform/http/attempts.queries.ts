import type { Db } from '../db/connect.ts'

export async function countAttempts(db: Db, key: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sign_in_attempt')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('key', '=', key)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts an attempt under each of the keys; returns the ids to withdraw if it turns out not to be a failure. */
export async function recordAttempt(db: Db, keys: readonly string[], at: Date): Promise<string[]> {
  const rows = await db
    .insertInto('sign_in_attempt')
    .values(keys.map((key) => ({ key, at })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function withdrawAttempt(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('id', 'in', ids).execute()
}

/** Deletes the attempts under a key, after a success. */
export async function resetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('key', '=', key).execute()
}
