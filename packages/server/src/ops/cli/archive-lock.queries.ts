import pg from 'pg'

/** Class of the locks of imports from the command line, one for each company. Chosen by us. */
const LOCK_CLASS = 310

/**
 * Acts while no other process acts so for the company, in the whole installation; undefined if one does. The lock ends with the
 * process. `url`: of a connection of its own, not through a pooler.
 */
export async function aloneInCompany<T>(url: string, companyId: string, act: () => Promise<T>): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ is_ours: boolean }>(
      'select pg_try_advisory_lock($1::int, hashtext($2)) as is_ours',
      [LOCK_CLASS, companyId],
    )
    return rows[0]?.is_ours ? await act() : undefined
  } finally {
    await client.end()
  }
}
