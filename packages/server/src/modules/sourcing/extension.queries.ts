import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../ground/db/connect.ts'
import { anyContains } from '../../../ground/db/contains.ts'
import { tenantJoin } from '../../../ground/db/tenant-join.ts'
import type { Session } from '../../../ground/kernel/session.ts'
import { visiblePositions } from '../../../house/access/visibility.queries.ts'
import { endOpenSessions } from '../../../house/entry/end-sessions.queries.ts'
import { takesPeople } from '../../../people/positions/states.queries.ts'

/** In place of the code that the person had; of two at once the later one is good. */
export async function replaceCode(tx: Tx, code: { userId: string; hash: Buffer; expiresAt: Date }): Promise<void> {
  await tx
    .insertInto('pairing_code')
    .values({ code_hash: code.hash, company: tx.companyId, person: code.userId, expires_at: code.expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['company', 'person'])
        .doUpdateSet(({ ref }) => ({ code_hash: ref('excluded.code_hash'), expires_at: ref('excluded.expires_at') })),
    )
    .execute()
}

/** Whose code it is; asked before a company is known. */
export async function findCompanyOfCode(db: Db, hash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select find_company_of_code(${hash}) as id`.execute(db)
  return rows[0]?.id ?? undefined
}

/** Uses a code up; whose it was, unless it was used or has expired. */
export const takeCode = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .deleteFrom('pairing_code')
    .where('company', '=', tx.companyId)
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('person')
    .executeTakeFirst()

/** Answers with what the browser is called; undefined where the person has none of this hash. */
export async function endPairing(tx: Tx, { userId, hash, now }: { userId: string; hash: Buffer; now: Date }) {
  const {
    sessions: [ended],
  } = await endOpenSessions(tx, now, { userId, only: hash, isPaired: true })
  return ended?.paired_name
}

/** Active sources, with the address at which the product itself searches them. */
export const listActiveSources = (tx: Tx) =>
  tx
    .selectFrom('source as s')
    .leftJoin('source_connector as c', (join) => tenantJoin(join, tx, 'c').onRef('c.source', '=', 's.id'))
    .select(['s.id', 's.label', 'c.address'])
    .where('s.company_id', '=', tx.companyId)
    .where('s.active', '=', true)
    .orderBy('s.place')
    .orderBy('s.id')
    .execute()

type Asked = { search: string; limit: number; mayPublic: boolean; mayPrivate: boolean }

/** Positions that take people, that somebody may see and have people sourced for, the newest first. */
export const listPositionsToAdd = (tx: Tx, viewer: Session, { search, limit, mayPublic, mayPrivate }: Asked) =>
  tx
    .selectFrom('position as o')
    .innerJoin('project as p', (join) => tenantJoin(join, tx, 'p').onRef('p.id', '=', 'o.project_id'))
    .select(['o.id', 'o.slug', 'o.title', 'o.code', 'p.name as project_name'])
    .where('o.company_id', '=', tx.companyId)
    .where(takesPeople)
    .where(visiblePositions(viewer))
    .where(sql<SqlBool>`(case when o.is_public then ${mayPublic}::boolean else ${mayPrivate}::boolean end)`)
    .$if(search !== '', (query) => query.where(anyContains(['o.title', 'o.code', 'p.name'], search)))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(limit)
    .execute()
