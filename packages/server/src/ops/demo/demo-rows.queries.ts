import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyTable, listSequences, startSnapshot } from '../backup/snapshot.queries.ts'
import type { CopiedTable, SnapshotHeader } from './demo-snapshot.ts'

/**
 * Tables that each database fills or counts itself, or by migrations; jobs are queued again, and accounts sealed. A webhook is
 * created by finishDemo, sealed as well.
 */
const NOT_OF_THE_DEMO =
  /^graphile_worker\.|^public\.(?:migration|skill|place|source_credential|change_turn|person_change|feed_turn|feed_entry|pool_block|webhook)$/

type Rows = {
  tables: CopiedTable[]
  sequences: SnapshotHeader['sequences']
  jobs: SnapshotHeader['jobs']
  accounts: SnapshotHeader['accounts']
}

/** All rows written while filling a database, as of one moment. Throws if a job waits in a way that is not kept. */
export async function copyRows(client: pg.Client): Promise<Rows> {
  const { tables } = await startSnapshot(client)
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

type BlockingConstraint = { remove: string; putBack: string }

const FORCED = `
  select format('alter table %s no force row level security', c.oid::regclass) as remove,
    format('alter table %s force row level security', c.oid::regclass) as "putBack"
  from pg_class c where c.relforcerowsecurity and c.oid = any($1::regclass[])`

/** Foreign keys, with names in the format of a snapshot. */
const REFERENCES = `
  select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as remove,
    format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as "putBack",
    format('%I.%I', f.relnamespace::regnamespace, f.relname) as "from",
    format('%I.%I', t.relnamespace::regnamespace, t.relname) as "to"
  from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
  where c.contype = 'f' and c.conrelid = any($1::regclass[]) order by 1`

/** Maximum rows of a table for which checking each row takes less time than dropping and restoring a reference. */
const FEW_ROWS = 100

type FilledTable = { name: string; rows: number }
/** `close` restores what was removed, and checks every reference. */
type OpenTables = { order: string[]; close: () => Promise<void> }

/**
 * Removes obstacles to many rows, for the owner of the tables, in the open transaction. Returns the order in which to fill
 * them: a table of few rows keeps its references to those before it.
 */
export async function openTables(client: pg.Client, tables: readonly FilledTable[]): Promise<OpenTables> {
  const names = tables.map(({ name }) => name)
  const { rows: forced } = await client.query<BlockingConstraint>(FORCED, [names])
  const { rows: references } = await client.query<BlockingConstraint & Reference>(REFERENCES, [names])
  const order = inOrderOfReferences(names, references)
  const places = new Map(order.map((name, place) => [name, place]))
  const counts = new Map(tables.map(({ name, rows }) => [name, rows]))
  const isKept = ({ from, to }: Reference) =>
    (counts.get(from) ?? 0) < FEW_ROWS && (places.get(to) ?? 0) <= (places.get(from) ?? 0)
  const taken = [...forced, ...references.filter((each) => !isKept(each))]
  await client.query(taken.map(({ remove }) => remove).join(';'))
  const close = async () => {
    // References before the policies, which would hide the referenced rows. Deferred checks run now: a table with pending ones
    // cannot be altered.
    const statements = taken.map(({ putBack }) => putBack).reverse()
    await client.query(['set constraints all immediate', ...statements].join(';'))
  }
  return { order, close }
}

type Reference = { from: string; to: string }

/** Orders each table after those it references, except for cycles. */
function inOrderOfReferences(names: readonly string[], references: readonly Reference[]): string[] {
  const referred = Map.groupBy(references, ({ from }) => from)
  const begun = new Set<string>()
  const order: string[] = []
  const add = (name: string) => {
    if (begun.has(name)) return
    begun.add(name)
    for (const { to } of referred.get(name) ?? []) add(to)
    order.push(name)
  }
  for (const name of names) add(name)
  return order
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

/** Sent versions of offers; `zone` is empty if the offer has a later version. */
export async function listSentVersions<Content>(client: pg.Client): Promise<SentVersion<Content>[]> {
  const { rows } = await client.query<SentVersion<Content>>(`
    select v.offer_id as "offerId", v.number, case when f.number = v.number then f.zone else '' end as zone, v.content
    from offer_version v join offer f on f.company_id = v.company_id and f.id = v.offer_id where v.sha256 <> ''`)
  return rows
}

/** A sent version; `endsAt`: when its offer expires, if it is the last one. */
type SettledVersion = { offerId: string; number: number; sha256: string; endsAt: Date | null }

export async function updateSentVersion(client: pg.Client, { offerId, number, sha256, endsAt }: SettledVersion) {
  await client.query('update offer_version set sha256 = $3 where offer_id = $1 and number = $2', [
    offerId,
    number,
    sha256,
  ])
  await client.query('update offer_signature set sha256 = $3 where offer_id = $1 and number = $2', [
    offerId,
    number,
    sha256,
  ])
  await client.query(
    `update event set payload = jsonb_set(payload, '{sha256}', to_jsonb($3::text))
      where kind = 'offer.signed' and payload ->> 'offer_id' = $1::text and (payload ->> 'number')::int = $2`,
    [offerId, number, sha256],
  )
  if (endsAt) await client.query('update offer set expires_at = $2 where id = $1', [offerId, endsAt])
}
