import pg from 'pg'

/**
 * Gives somebody who signs in the rights of a super-administrator, or takes them away, as the owner of the database: the
 * application cannot. Throws a sentence when nobody has the e-mail.
 */
export async function writeSuperAdministrator(
  databaseUrl: string,
  email: string,
  { adds, edits }: { adds: boolean; edits: boolean },
): Promise<void> {
  const owner = new pg.Client(databaseUrl)
  await owner.connect()
  try {
    const { rows } = await owner.query('select name_super_administrator($1, $2, $3) as named', [email, adds, edits])
    if (!rows[0]?.named) throw new Error(`Nobody signs in with ${email}.`)
  } finally {
    await owner.end()
  }
}
