import pg from 'pg'

type Entries = { companyId: string; positionId: string; count: number }

/** Fills the feed with entries, each about another candidate of a position, as if from very many acts. */
export async function fillFeed(url: string, { companyId, positionId, count }: Entries): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('set role rolecall_app')
  await client.query(`set app.company_id = '${companyId}'`)
  await client.query(
    `with turn as (
       insert into feed_turn (company_id, number) values ($1, $3)
       on conflict (company_id) do update set number = feed_turn.number + $3 returning number)
     insert into feed_entry (company_id, number, stamp, kind, subject, size, position_id, candidate_ids)
     select $1, t.number - $3 + c.place, gen_random_uuid(), 'application.moved', 'application', 1, $2, array[c.id]
     from turn t, (select id, row_number() over (order by id) as place from candidate where company_id = $1 order by id limit $3) c`,
    [companyId, positionId, count],
  )
  await client.query('reset role')
  await client.query('analyze feed_entry')
  await client.end()
}
