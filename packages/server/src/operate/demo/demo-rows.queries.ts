import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { beginSnapshot, copyTable, listSequences } from '../backup/snapshot.queries.ts'
import type { CopiedTable, SnapshotHeader } from './demo-snapshot.ts'

/**
 * What each database makes or counts for itself, or the migrations fill; jobs are queued anew, and accounts sealed. A webhook is made by
 * finishDemo, sealed as well.
 */
const NOT_OF_THE_DEMO =
  /^graphile_worker\.|^public\.(?:migration|wire_id_key|skill|place|source_credential|change_turn|person_change|feed_turn|feed_entry|webhook)$/

type Rows = {
  tables: CopiedTable[]
  sequences: SnapshotHeader['sequences']
  jobs: SnapshotHeader['jobs']
  accounts: SnapshotHeader['accounts']
}

/** All that filling a database has written, of one moment. Throws where a job waits in a way that is not kept. */
export async function copyRows(client: pg.Client): Promise<Rows> {
  const { tables } = await beginSnapshot(client)
  try {
    const copied: CopiedTable[] = []
    for (const table of tables.filter(({ name }) => !NOT_OF_THE_DEMO.test(name))) {
      const rows = await text(await copyTable(client, table))
      if (rows) copied.push({ ...table, text: rows })
    }
    const { rows: accounts } = await client.query(`select company_id as "companyId", source, changed_by as by,
      changed_at::text as at from source_credential order by source`)
    const sequences = (await listSequences(client)).filter(({ name }) => name.startsWith('public.'))
    const { rows: jobs } = await client.query(`
      select t.identifier as name, j.payload::text as payload, j.key is not null or j.job_queue_id is not null as is_special
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`)
    const special = jobs.find(({ is_special }) => is_special)
    if (special)
      throw new Error(`A snapshot of the demo cannot hold ${special.name}, which waits under a key or in a line.`)
    return { tables: copied, sequences, accounts, jobs: jobs.map(({ name, payload }) => ({ name, payload })) }
  } finally {
    await client.query('rollback')
  }
}

const STANDING_IN_THE_WAY = `
  select format('alter table %s no force row level security', c.oid::regclass) as remove,
    format('alter table %s force row level security', c.oid::regclass) as put_back
  from pg_class c where c.relforcerowsecurity and c.oid = any($1::regclass[])
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`

/**
 * Takes away what stands in the way of rows that come in any order, for the owner of the tables, in the open transaction.
 * Answers with what puts it back, and checks every reference.
 */
export async function openTables(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ remove: string; put_back: string }>(STANDING_IN_THE_WAY, [tables])
  await client.query(rows.map(({ remove }) => remove).join(';'))
  return async () => {
    // References before the policies, which would hide what they refer to. Whatever waits for the end is checked now: a table
    // that waits for it cannot be altered.
    const statements = rows.map(({ put_back }) => put_back).reverse()
    await client.query(['set constraints all immediate', ...statements].join(';'))
  }
}

export async function insertRows(client: pg.Client, { name, columns, text: rows }: CopiedTable): Promise<void> {
  const into = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
  await new Promise<void>((resolve, reject) => {
    into.on('error', reject).on('finish', resolve)
    into.end(rows)
  })
}

type Account = SnapshotHeader['accounts'][number] & { keyId: string; bytes: Buffer }

export const insertAccount = (client: pg.Client, { companyId, source, by, at, keyId, bytes }: Account) =>
  client.query(
    `insert into source_credential (company_id, source, key_id, sealed, changed_by, changed_at)
      values ($1, $2, $3, $4, $5, $6)`,
    [companyId, source, keyId, bytes, by, at],
  )

export const queueJob = (client: pg.Client, { name, payload }: SnapshotHeader['jobs'][number]) =>
  client.query('select enqueue_jobs($1, array[$2::json])', [name, payload])

type SentVersion<Content> = { offerId: string; number: number; zone: string; content: Content }

/** Versions of offers that were sent; `zone` is empty where the offer is at another version by now. */
export async function listSentVersions<Content>(client: pg.Client): Promise<SentVersion<Content>[]> {
  const { rows } = await client.query<SentVersion<Content>>(`
    select v.offer_id as "offerId", v.number, case when f.number = v.number then f.zone else '' end as zone, v.content
    from offer_version v join offer f on f.company_id = v.company_id and f.id = v.offer_id where v.sha256 <> ''`)
  return rows
}

type Settled = { offerId: string; number: number; sha256: string; endsAt: Date | null }

export async function updateSentVersion(client: pg.Client, { offerId, number, sha256, endsAt }: Settled) {
  await client.query('update offer_version set sha256 = $3 where offer_id = $1 and number = $2', [
    offerId,
    number,
    sha256,
  ])
  if (endsAt) await client.query('update offer set expires_at = $2 where id = $1', [offerId, endsAt])
}
