import pg from 'pg'

/**
 * Grants or revokes the rights of a super-administrator, as the owner of the database: the application cannot. Throws an error
 * to show to the operator when no user has the email.
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
    if (!rows[0]?.named) throw new Error(`No user signs in with ${email}.`)
  } finally {
    await owner.end()
  }
}
