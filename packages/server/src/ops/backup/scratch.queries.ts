import type pg from 'pg'
import { copyTable, listSequences, type Sequence, type Table } from './snapshot.queries.ts'

/** Advisory lock held while a backup of this database is proved. Any constant does, as long as every process takes the same. */
const PROOF_LOCK = 7_250_115

/** Returns whether this session is now the only one that proves a backup of the database; until it ends. */
export async function lockProofs(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [PROOF_LOCK])
  return rows[0]?.is_ours ?? false
}

export type ScratchRights = { role: string; mayCreate: boolean; name: string; locale: string }

/** The name of the scratch database, which is the same each time, and whether this role may create it. */
export async function readScratchRights(client: pg.Client): Promise<ScratchRights> {
  const { rows } = await client.query<ScratchRights>(`
    select quote_ident(current_user) as role, r.rolcreatedb or r.rolsuper as "mayCreate", 'rolecall_proof_' || d.oid as name,
      format('encoding %L lc_collate %L lc_ctype %L', pg_encoding_to_char(d.encoding), d.datcollate, d.datctype) as locale
    from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`)
  const [rights] = rows
  if (!rights) throw new Error('The database doesn’t say what its role may do.')
  return rights
}

/** Creates an empty scratch database beside this one; one that was left behind is dropped before. */
export async function createScratch(client: pg.Client, { name, locale }: ScratchRights): Promise<void> {
  await dropScratch(client, { name })
  await client.query(`create database ${name} template template0 ${locale}`)
}

export const dropScratch = (client: pg.Client, { name }: Pick<ScratchRights, 'name'>): Promise<unknown> =>
  client.query(`drop database if exists ${name} with (force)`)

/** The rows of a restored table in the format of a backup, in their order there. */
export async function copyRestored(client: pg.Client, table: Table) {
  // Otherwise a scan may begin where another one is.
  await client.query('set local synchronize_seqscans = off')
  return copyTable(client, table)
}

/** Sequences that do not have the value they had in the backup. */
export async function findWrongSequence(client: pg.Client, expected: readonly Sequence[]): Promise<string | undefined> {
  const found = new Map((await listSequences(client)).map(({ name, lastValue }) => [name, lastValue]))
  return expected.find(({ name, lastValue }) => found.get(name) !== lastValue)?.name
}

/** The last link of a company's history. */
export type ChainHead = { company: string; seq: string; hash: string }

async function readAll<Row extends pg.QueryResultRow>(client: pg.Client, statement: string, values: unknown[] = []) {
  await client.query('begin read only')
  try {
    await client.query('set local role rolecall_backup')
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.query('rollback')
  }
}

export const listChainHeads = (client: pg.Client): Promise<ChainHead[]> =>
  readAll<ChainHead>(
    client,
    `select c.id as company, s.seq::text as seq, encode(s.hash, 'hex') as hash from company c
     cross join lateral (select seq, hash from event_seal e where e.company_id = c.id order by seq desc limit 1) s order by c.id`,
  )

/** The links of these companies with these numbers, as they are now. */
export const listLinksAt = (client: pg.Client, heads: readonly ChainHead[]): Promise<ChainHead[]> =>
  readAll<ChainHead>(
    client,
    `select s.company_id as company, s.seq::text as seq, encode(s.hash, 'hex') as hash
     from unnest($1::uuid[], $2::bigint[]) h (company, seq) join event_seal s on s.company_id = h.company and s.seq = h.seq`,
    [heads.map(({ company }) => company), heads.map(({ seq }) => seq)],
  )
