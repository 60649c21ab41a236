import { sql } from 'kysely'
import type { NounName } from '../../adapters/nouns.ts'
import type { Tx } from '../../platform/db/connect.ts'

/** How many lines of a noun have the same facts, which preview-receipt.ts reads, and the id of one of them. */
export type FactsCount = { noun: NounName; facts: string[]; count: number; sample: string }

export type CountedMove = {
  runId: string
  /** Beginning of the external ids of the source's people, such as "greenhouse:". */
  prefix: string
  /** The runs of the same product before this one. */
  earlier: readonly string[]
  includesPrivate: boolean
  /** Jobs that will be here, with the position where it is here already. */
  jobs: readonly { id: string; positionId: string | null }[]
  /** Regular expression of names of files that can be read. */
  readable: string
  label: string
  textMax: number
  now: Date
}

/**
 * The facts of what becomes a comment. Lines that PostgreSQL keeps in few bytes, uncompressed, cannot hold a text of the maximum
 * length, and are not read for it.
 */
const textFacts = (tx: Tx, { runId, label, textMax }: CountedMove) => sql`
      select t.noun, e.source_id is not null as is_before, t.is_private,
        coalesce(f.fate in ('before', 'goes', 'on position'), false) or h.id is not null as has_subject, t.extent,
        count(*)::int as count, min(t.id collate "C") as sample
      from (
        select l.noun, l.source_id as id, case when l.line ? 'applicationId' then l.about end as application_id,
          case when l.line ? 'applicationId' then l.line ->> 'personId' else l.about end as person_id,
          l.noun in ('note', 'scorecard') and coalesce(l.line ->> 'isPrivate', '') = 'true'
            or l.noun = 'scorecard' and not l.line ? 'at' as is_private,
          case when l.noun not in ('note', 'email') then ''
            when pg_column_size(l.line) < 2000 and pg_column_compression(l.line) is null
              then case when l.noun = 'note' and l.line ->> 'text' !~ '\\S' and not l.line ? 'other' then 'empty' else '' end
            when char_length(l.line ->> 'text') + ${label.length + 2}::int + coalesce((select w.length from writer w
              where w.id = coalesce(l.line ->> 'authorId', l.line ->> 'byId')), 0) + case l.noun when 'note' then 0
              else coalesce(char_length(l.line ->> 'subject') + 10, 0)
                + case l.line ->> 'way' when 'in' then 12 + char_length(coalesce(l.line ->> 'from', 'the candidate'))
                  else 10 + coalesce(nullif(char_length(array_to_string(array(
                    select jsonb_array_elements_text(l.line -> 'to')), ', ')), 0), 13) end end
              > ${textMax}::int then 'long' else '' end as extent
        from moved_line l
        where l.company_id = ${tx.companyId} and l.run_id = ${runId} and l.outcome = ''
          and l.noun in ('note', 'email', 'interview', 'scorecard', 'answers', 'offer')
        offset 0
      ) t
      left join earlier e on e.noun = t.noun and e.source_id = t.id
      left join application_fate f on f.id = t.application_id
      left join here h on h.id = t.person_id`

/**
 * Counts the lines of a run by the facts on which depends what becomes of them, all in one statement: who comes along, then the
 * applications of these, then what hangs on both.
 */
export async function countFacts(tx: Tx, move: CountedMove): Promise<FactsCount[]> {
  const { runId, prefix, earlier, includesPrivate, jobs, readable, now } = move
  const lines = (noun: string) =>
    sql`moved_line l where l.company_id = ${tx.companyId} and l.run_id = ${runId} and l.noun = ${noun} and l.outcome = ''`
  // Whole tables meet here: by hashes, in memory, whatever PostgreSQL knows of lines that came a moment ago.
  await sql
    .raw("set local enable_nestloop = off; set local enable_mergejoin = off; set local work_mem = '64MB'")
    .execute(tx)
  const { rows } = await sql<FactsCount>`
    with job as materialized (
      select j.id, j.position_id
      from unnest(${jobs.map(({ id }) => id)}::text[], ${jobs.map(({ positionId }) => positionId)}::uuid[]) j (id, position_id)
    ), earlier as materialized (
      select distinct b.noun, b.source_id from moved_line b
      where b.company_id = ${tx.companyId} and b.run_id = any(${earlier}::uuid[]) and b.made is not null
        and b.outcome in ('made', 'changed', 'known')
    ), named as materialized (
      select x.external_id, x.candidate_id from candidate_external_id x
      where x.company_id = ${tx.companyId} and starts_with(x.external_id, ${prefix})
    ), writer as materialized (
      select l.source_id as id, char_length(l.line ->> 'name') + 2 as length from ${lines('user')}
    ), person as materialized (
      select p.*, n.candidate_id from (
        select l.source_id as id, coalesce(l.line ->> 'isErased', '') = 'true' as is_erased,
          coalesce(l.line ->> 'isPrivate', '') = 'true' as is_private,
          coalesce(l.line ->> 'name', '') !~ '\\S' and coalesce(l.line -> 'emails' ->> 0, '') !~ '\\S' as is_nameless,
          l.line -> 'sameAs' as same_as, left(${prefix} || l.source_id, 200) as external_id from ${lines('person')}
      ) p left join named n on n.external_id = p.external_id
    ), goes as materialized (
      select p.id, coalesce(p.candidate_id::text, 'new ' || p.id) as who, p.candidate_id, p.same_as from person p
      where p.candidate_id is not null
        or not p.is_erased and not p.is_nameless and (not p.is_private or ${includesPrivate}::boolean)
    ), here as materialized (
      select g.id, g.who, g.candidate_id from goes g
      union all
      select * from (
        select distinct on (a.id) a.id, g.who, g.candidate_id from goes g
        cross join lateral jsonb_array_elements_text(g.same_as) a (id)
        where g.same_as is not null and not exists (select from person p where p.id = a.id)
      ) alias
      union all
      select substr(n.external_id, length(${prefix}) + 1), n.candidate_id::text, n.candidate_id from named n
      where not exists (select from person p where p.external_id = n.external_id)
    ), judged as materialized (
      select a.id, a.job_id, a.place, a.applied_at, a.is_referred, h.who, coalesce(j.position_id::text, 'new ' || j.id) as at,
        case when e.source_id is not null then 'before' when h.id is null then 'no person' when a.job_id is null then 'no job'
          when j.id is null then 'job lost' when o.candidate_id is not null then 'on position' else 'goes' end as fate
      from (
        select l.source_id as id, l.place, l.line ->> 'personId' as person_id, l.line ->> 'jobId' as job_id,
          coalesce(l.line ->> 'appliedAt', '') as applied_at,
          l.line ? 'referredBy' or l.line ? 'referredById' as is_referred from ${lines('application')}
      ) a
      left join earlier e on e.noun = 'application' and e.source_id = a.id
      left join here h on h.id = a.person_id
      left join job j on j.id = a.job_id
      left join application o on o.company_id = ${tx.companyId} and o.position_id = j.position_id
        and o.candidate_id = h.candidate_id
    ), application_fate as materialized (
      select p.id, p.job_id, p.fate, p.is_referred, p.fate in ('goes', 'on position') and row_number() over (
        partition by p.fate in ('goes', 'on position'), p.at collate "C", p.who collate "C"
        order by p.applied_at collate "C" desc, p.place desc) > 1 as is_again
      from judged p
    ), people as (
      select p.is_erased, p.is_private, p.is_nameless, p.candidate_id is not null as is_here, count(*)::int as count,
        min(p.id collate "C") as sample from person p group by 1, 2, 3, 4
    ), applications as (
      select f.fate, f.is_again, f.is_referred, count(*)::int as count, min(f.id collate "C") as sample
      from application_fate f group by 1, 2, 3
    ), moves as (
      select m.fate, m.time, m.ended, m.to_id, m.from, count(*)::int as count, min(m.id collate "C") as sample from (
        select l.source_id as id, coalesce(f.fate, '') as fate, coalesce(l.line ->> 'ended', '') as ended,
          coalesce(l.line ->> 'toId', '') as to_id,
          -- What it left: where the source does not say, what the move before it led to, or where the job's applications begin.
          coalesce('stage ' || (l.line ->> 'fromId'),
            lag(coalesce('end ' || (l.line ->> 'ended'), 'stage ' || (l.line ->> 'toId'))) over (
              partition by l.about collate "C" order by (l.line ->> 'at') collate "C" nulls first, l.place),
            'job ' || f.job_id, '') as from,
          case when l.line ->> 'at' is null then 'none'
            when (l.line ->> 'at') collate "C" between '1970-01-01T00:00:00Z' and ${now.toISOString()} then 'known'
            else 'odd' end as time
        from moved_line l left join application_fate f on f.id = l.about
        where l.company_id = ${tx.companyId} and l.run_id = ${runId} and l.noun = 'move' and l.outcome = ''
      ) m group by 1, 2, 3, 4, 5
    ), files as (
      select f.kind, f.is_readable, h.id is not null as has_person, count(*)::int as count,
        min(f.id collate "C") as sample
      from (
        select l.source_id as id, l.line ->> 'kind' as kind, l.line ->> 'name' ~* ${readable} as is_readable,
          l.line ->> 'personId' as person_id from ${lines('file')}
      ) f left join here h on h.id = f.person_id group by 1, 2, 3
    ), texts as (
      ${textFacts(tx, move)}
      group by 1, 2, 3, 4, 5
    )
    select 'person' as noun, array[p.is_erased::text, p.is_private::text, p.is_nameless::text, p.is_here::text] as facts,
      p.count, p.sample from people p
    union all
    select 'application', array[a.fate, a.is_again::text, a.is_referred::text], a.count, a.sample from applications a
    union all
    select 'move', array[m.fate, m.time, m.ended, m.to_id, m.from], m.count, m.sample from moves m
    union all
    select 'file', array[f.kind, f.is_readable::text, f.has_person::text], f.count, f.sample from files f
    union all
    select t.noun, array[t.is_before::text, t.is_private::text, t.has_subject::text, t.extent], t.count, t.sample from texts t
    order by 1, 3 desc, 2`.execute(tx)
  await sql
    .raw('set local enable_nestloop to default; set local enable_mergejoin to default; set local work_mem to default')
    .execute(tx)
  return rows
}

/** The runs of a product before this one. */
export async function listEarlierRuns(tx: Tx, { id, product }: { id: string; product: string }): Promise<string[]> {
  const rows = await tx
    .selectFrom('move_in')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('product', '=', product)
    .where('id', '<>', id)
    .execute()
  return rows.map((row) => row.id)
}
