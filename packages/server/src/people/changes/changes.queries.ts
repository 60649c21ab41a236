import { sql } from 'kysely'
import pg from 'pg'
import { compileOnce } from '../../ground/db/compile-once.ts'
import type { Tx } from '../../ground/db/connect.ts'

/** People whom one row names at most. */
const ROW_MAX = 1_000
/** Changes that are kept; whoever knows of none of them reads everything anew. */
const KEPT = 4_096
/** Older ones go so many at a time. */
const PRUNED_EVERY = 256

const slicesOf = (ids: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(ids.length / ROW_MAX) }, (_, at) =>
    listOf(ids.slice(at * ROW_MAX, (at + 1) * ROW_MAX)),
  )

const listOf = (ids: readonly string[]): string => {
  if (!ids.every((id) => /^\d+$/.test(id))) throw new TypeError('A candidate is named by a number')
  return `'{${ids.join()}}'::bigint[]`
}

/** What a transaction ends with that has changed some people, or everybody. */
export function endingOf({ companyId }: Tx, changed: ReadonlySet<string> | 'everybody'): string[] {
  const rows = changed === 'everybody' ? ['null::bigint[]'] : slicesOf([...changed])
  if (rows.length === 0) return []
  const company = `${pg.escapeLiteral(companyId)}::uuid`
  return [
    `insert into change_turn (company_id, number) values (${company}, ${rows.length})
      on conflict (company_id) do update set number = change_turn.number + ${rows.length}`,
    `insert into person_change (company_id, number, candidate_ids)
      select ${company}, t.number - n.back, n.candidate_ids
      from change_turn t, (values ${rows.map((list, place) => `(${rows.length - 1 - place}, ${list})`).join()})
        n (back, candidate_ids)
      where t.company_id = ${company} returning number`,
    `delete from person_change p where p.company_id = ${company} and p.number <= (
      select t.number - ${KEPT} from change_turn t
      where t.company_id = ${company} and t.number % ${PRUNED_EVERY} < ${rows.length})`,
  ]
}

const listTurns = compileOnce((tx: Tx) =>
  tx.selectFrom('change_turn').select('number').where('company_id', '=', tx.companyId),
)

/** The number of the last change that this statement sees, and with it whatever else the snapshot sees; 0 before any. */
export async function getKnownChange(tx: Tx): Promise<number> {
  const [row] = await listTurns(tx)
  return Number(row?.number ?? 0)
}

/** From here on a snapshot is what every statement of the transaction sees; before it asks for anything. */
export const holdSnapshot = (tx: Tx) => sql`set transaction isolation level repeatable read, read only`.execute(tx)

/**
 * The last change that a snapshot knows, and whom those behind another one name, each once; `candidateIds` undefined where all is
 * to be read anew: some of them are kept no more, or name everybody, or more people than `most`, or a database that was restored
 * knows less than it did.
 */
export async function readNews(
  tx: Tx,
  after: number,
  most: number,
): Promise<{ number: number; candidateIds: string[] | undefined }> {
  const number = await getKnownChange(tx)
  if (number === after) return { number, candidateIds: [] }
  const { rows: sums } = await sql<{ rows: number; people: number }>`
    select count(p.candidate_ids)::int as rows, coalesce(sum(cardinality(p.candidate_ids)), 0)::int as people
    from person_change p where p.company_id = ${tx.companyId} and p.number > ${after}::bigint`.execute(tx)
  const [sum] = sums
  if (sum?.rows !== number - after || sum.people > most) return { number, candidateIds: undefined }
  const { rows } = await sql<{ id: string }>`
    select distinct unnest(p.candidate_ids) as id from person_change p
    where p.company_id = ${tx.companyId} and p.number > ${after}::bigint`.execute(tx)
  return { number, candidateIds: rows.map(({ id }) => id) }
}
