import pg from 'pg'

/** How words were counted by 0080: kept here, so that it can be run beside what came after. */
const COUNT_BEFORE = `
  create function pg_temp.count_before(company uuid, wanted tsquery, most int) returns table (found bigint)
  language plpgsql stable set enable_seqscan = off as $$
  begin
    return query execute 'select count(*) from (
        select distinct r.candidate_id from resume r where r.company_id = $1 and r.words @@ $2 limit $3) n'
      using company, wanted, most;
  end $$`

export type Asking = (wanted: string) => Promise<{ found: number; ms: number }>

/** A page of people and how many there are, as PostgreSQL alone answers it: before, and as the product asks now. */
export async function askBoth(url: string, companyId: string, { counted, limit }: { counted: number; limit: number }) {
  const client = new pg.Client(url)
  await client.connect()
  // The role that owns the functions, whose policy lets every row through.
  await client.query('set role rolecall_gate')
  await client.query(`select set_config('app.company_id', $1, false)`, [companyId])
  await client.query(COUNT_BEFORE)
  const timed =
    (ask: (wanted: string) => Promise<number>): Asking =>
    async (wanted) => {
      const start = performance.now()
      const found = await ask(wanted)
      return { found, ms: performance.now() - start }
    }
  const foundBy = async (text: string, values: unknown[]) => Number((await client.query(text, values)).rows[0]?.found)
  return {
    before: timed(async (wanted) => {
      const values = [companyId, wanted, counted + 1]
      const found = await foundBy('select found from pg_temp.count_before($1, $2, $3)', values)
      await client.query('select * from find_newest_people($1, $2, 0, $3)', [companyId, wanted, limit])
      return found
    }),
    now: timed((wanted) =>
      foundBy('select total as found from list_found($1, $2, true, 0, $3, $4)', [
        companyId,
        wanted,
        limit,
        counted + 1,
      ]),
    ),
    close: () => client.end(),
  }
}
