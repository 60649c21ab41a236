import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/connect.ts'

/** Makes blocks of the pool so small that every test with some people has several. */
export const SMALL_BLOCKS =
  'create or replace function pool_block_size() returns int language sql immutable as $$select 2$$'

/**
 * Stored blocks of the pool whose counts differ from the résumés in them: none, in any company, if all code that writes
 * résumés records it. Runs as the backup role, like `listWrongCounts`.
 */
export const listWrongBlocks = (db: Db): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    await sql`set local role rolecall_backup`.execute(tx)
    const { rows } = await sql<{ block: string; kept: string; there: string }>`
      with placed as (
        select company_id, from_at, resumes, people, null::boolean as is_newest, from_at as at, from_id as id, 0 as kind
        from pool_block
        union all
        select company_id, null, null, null, is_newest, received_at, id, 1 from resume
        where received_at > '1000-01-01T00:00:00Z'),
      grouped as (
        select p.*, sum(1 - kind) over (partition by company_id order by at desc, id, kind) as block from placed p)
      select company_id || ' ' || max(from_at) as block, max(resumes) || ' ' || max(people) as kept,
        sum(kind) || ' ' || count(*) filter (where is_newest) as there
      from grouped where block > 0 group by company_id, block
      having max(resumes) <> sum(kind) or max(people) <> count(*) filter (where is_newest)`.execute(tx)
    return rows.map(({ block, kept, there }) => `block ${block} keeps ${kept} résumés and people, and has ${there}`)
  })
