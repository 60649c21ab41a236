import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from '../../platform/db/connect.ts'
import type { ReplicaFacts } from './judge.ts'

// About the database as a whole, asked by its owner. Companies are read one by one (countSealed).

type Session = pg.Pool | pg.Client

const NO_SUCH_TABLE = '42P01'

export async function readServerVersion(owner: Session): Promise<number> {
  const { rows } = await owner.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  return rows[0]?.version ?? 0
}

/** Names of the migrations that the database has had; none if it is new. */
export async function listApplied(owner: Session): Promise<string[]> {
  try {
    const { rows } = await owner.query<{ name: string }>('select name from migration order by name')
    return rows.map(({ name }) => name)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NO_SUCH_TABLE) return []
    throw error
  }
}

/** The clock of the database, in milliseconds. */
export async function readClock(owner: Session): Promise<number> {
  const { rows } = await owner.query<{ at: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
  )
  return rows[0]?.at ?? 0
}

/** The moment of the last proved backup. A database without the table of backups has none. */
export async function findProvedBackup(owner: Session): Promise<Date | undefined> {
  try {
    const { rows } = await owner.query<{ at: Date | null }>(
      'select max(started_at) as at from backup_run where failure is null',
    )
    return rows[0]?.at ?? undefined
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NO_SUCH_TABLE) return undefined
    throw error
  }
}

/** Number of candidates of all companies, as the planner estimates it. */
export async function estimateCandidates(owner: Session): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select greatest(0, reltuples)::float8 as count from pg_class where oid = 'public.candidate'::regclass`,
  )
  return rows[0]?.count ?? 0
}

/** Position up to which a primary has written. */
export async function findPrimaryPlace(owner: Session): Promise<string> {
  const { rows } = await owner.query<{ place: string }>('select pg_current_wal_lsn()::text as place')
  return rows[0]?.place ?? ''
}

/** Whether a database is a replica that follows, and how far it is behind a position of its primary. */
export async function readReplica(replica: Session, place: string): Promise<ReplicaFacts> {
  const { rows } = await replica.query<ReplicaFacts>(
    `select pg_is_in_recovery() as "isReplica", exists (select from pg_stat_wal_receiver) as "isFollowing",
       greatest(0, coalesce(pg_wal_lsn_diff($1, case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end), 0))::float8 as "behindBytes"`,
    [place],
  )
  return rows[0] ?? { isReplica: false, isFollowing: false, behindBytes: 0 }
}

/** Number of stored credentials of the company, and of those sealed with none of these keys. */
export async function countSealed(tx: Tx, keyIds: readonly string[]): Promise<{ sealed: number; unreadable: number }> {
  const { rows } = await sql<{ sealed: number; unreadable: number }>`
    select count(*)::int as sealed, count(*) filter (where key_id <> all(${[...keyIds]}::text[]))::int as unreadable
    from (
      select key_id from source_credential where company_id = ${tx.companyId}
      union all select key_id from webhook where company_id = ${tx.companyId}
      union all select key_id from mail_settings where company_id = ${tx.companyId} and key_id is not null
      union all select key_id from calendar_feed where company_id = ${tx.companyId}
      union all select key_id from calendar_account where company_id = ${tx.companyId}
    ) s`.execute(tx)
  return rows[0] ?? { sealed: 0, unreadable: 0 }
}
