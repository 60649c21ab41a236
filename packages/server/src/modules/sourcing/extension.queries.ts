import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { anyContains } from '../../platform/db/contains.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'
import { acceptsCandidates } from '../position-state/states.queries.ts'
import { endOpenSessions } from '../sign-on/end-sessions.queries.ts'

/** Replaces the user's pairing code; of two concurrent requests the later one wins. */
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

/** Returns the company of a pairing code; called before the tenant is known. */
export async function findCompanyOfCode(db: Db, hash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select find_company_of_code(${hash}) as id`.execute(db)
  return rows[0]?.id ?? undefined
}

/** Uses up a pairing code and returns its owner; undefined when it was used already or has expired. */
export const redeemPairingCode = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .deleteFrom('pairing_code')
    .where('company', '=', tx.companyId)
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('person')
    .executeTakeFirst()

/** Ends a pairing and returns the browser's name; undefined when the user has no pairing with this hash. */
export async function endPairing(tx: Tx, { userId, hash, now }: { userId: string; hash: Buffer; now: Date }) {
  const {
    sessions: [ended],
  } = await endOpenSessions(tx, now, { userId, only: hash, isPaired: true })
  return ended?.paired_name
}

/** Active sources, with the address at which Rolecall itself searches them. */
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

type PositionsQuery = { search: string; limit: number; mayPublic: boolean; mayPrivate: boolean }

/** Positions that accept candidates and that the viewer may see and source for, newest first. */
export const listPositionsToAdd = (tx: Tx, viewer: Session, { search, limit, mayPublic, mayPrivate }: PositionsQuery) =>
  tx
    .selectFrom('position as o')
    .innerJoin('project as p', (join) => tenantJoin(join, tx, 'p').onRef('p.id', '=', 'o.project_id'))
    .select(['o.id', 'o.slug', SHOWN_TITLE.as('title'), 'o.code', 'p.name as project_name'])
    .where('o.company_id', '=', tx.companyId)
    .where(acceptsCandidates)
    .where(visiblePositions(viewer))
    .where(sql<SqlBool>`(case when o.is_public then ${mayPublic}::boolean else ${mayPrivate}::boolean end)`)
    .$if(search !== '', (query) => query.where(anyContains(['o.title', SHOWN_TITLE, 'o.code', 'p.name'], search)))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(limit)
    .execute()
