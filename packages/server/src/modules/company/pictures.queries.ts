import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'

export type Picture = { mediaType: string; bytes: Buffer }

/** The company at a sub-domain, before anyone has signed in. */
export async function findCompanyAt(db: Db, subDomain: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select find_company_at(${subDomain}) as id`.execute(db)
  return rows[0]?.id ?? undefined
}

const isOf = (userId: string | null) =>
  userId === null ? sql<SqlBool>`p.user_id is null` : sql<SqlBool>`p.user_id = ${userId}`

/** Replaces the picture of a user, or the logo of the company; returns its id. */
export async function replacePicture(tx: Tx, userId: string | null, picture: Picture | undefined): Promise<string> {
  if (!picture) {
    await tx.deleteFrom('picture as p').where('p.company_id', '=', tx.companyId).where(isOf(userId)).execute()
    return ''
  }
  // A new id, since browsers cache by address. Of two concurrent writes the later one wins.
  const { id } = await tx
    .insertInto('picture')
    .values({ company_id: tx.companyId, user_id: userId, media_type: picture.mediaType, bytes: picture.bytes })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id']).doUpdateSet(({ ref }) => ({
        id: ref('excluded.id'),
        media_type: ref('excluded.media_type'),
        bytes: ref('excluded.bytes'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findPictureId = async (tx: Tx, userId: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('picture as p')
      .select('p.id')
      .where('p.company_id', '=', tx.companyId)
      .where(isOf(userId))
      .executeTakeFirst()
  )?.id

/** A user's picture by its id, or the logo. */
export const findPicture = (tx: Tx, id: string | 'logo') =>
  tx
    .selectFrom('picture as p')
    .select(['p.media_type', 'p.bytes'])
    .where('p.company_id', '=', tx.companyId)
    .$if(id === 'logo', (query) => query.where(isOf(null)))
    .$if(id !== 'logo', (query) => query.where('p.id', '=', id).where('p.user_id', 'is not', null))
    .executeTakeFirst()

export const hasLogo = async (tx: Tx): Promise<boolean> =>
  (await tx
    .selectFrom('picture as p')
    .select('p.id')
    .where('p.company_id', '=', tx.companyId)
    .where(isOf(null))
    .executeTakeFirst()) !== undefined
