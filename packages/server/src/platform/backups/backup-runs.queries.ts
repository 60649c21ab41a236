import pg from 'pg'

/** A backup that was made and tried. `failure`: why it is not proved; null if it is. */
export type BackupRun = { startedAt: Date; endedAt: Date; file: string; failure: string | null }
export type BackupState = { last: BackupRun | undefined; proved: BackupRun | undefined }

type Session = Pick<pg.Pool, 'query'>

/** Days for which runs are remembered. Limit chosen by us. */
const KEPT_DAYS = 90
const NO_SUCH_TABLE = '42P01'

/**
 * Creates the table of backups that were proved or failed. It belongs to the database and not to a version, as the table of
 * migrations does: an update asks for it before it changes anything. Only the owner reads it, and no backup contains it.
 */
export const createBackupRuns = (client: Session): Promise<unknown> =>
  client.query(`create table if not exists backup_run (
    started_at timestamptz primary key, ended_at timestamptz not null, file text not null, failure text)`)

/** Reads as the owner. A database without the table has no proved backup. */
export async function readBackupState(client: Session): Promise<BackupState> {
  try {
    const { rows } = await client.query<BackupRun>(`
      select started_at as "startedAt", ended_at as "endedAt", file, failure from backup_run
      where started_at in (select max(started_at) from backup_run union select max(started_at) from backup_run where failure is null)
      order by started_at desc`)
    return { last: rows[0], proved: rows.find(({ failure }) => failure === null) }
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NO_SUCH_TABLE) return { last: undefined, proved: undefined }
    throw error
  }
}

export async function recordBackupRun(
  client: Session,
  { startedAt, endedAt, file, failure }: BackupRun,
): Promise<void> {
  await client.query('insert into backup_run (started_at, ended_at, file, failure) values ($1, $2, $3, $4)', [
    startedAt,
    endedAt,
    file,
    failure,
  ])
  await client.query(`delete from backup_run where started_at < $1::timestamptz - make_interval(days => $2)`, [
    startedAt,
    KEPT_DAYS,
  ])
}

/**
 * Returns whether the database holds a company. Reads as the role of backups, so that nobody waits for a lock; a database too
 * old for that role counts as one with companies.
 */
export async function hasCompanies(client: Session): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query('set local role rolecall_backup')
    const { rows } = await client.query<{ is_held: boolean }>('select exists (select from company) as is_held')
    return rows[0]?.is_held ?? false
  } catch (error) {
    if (error instanceof pg.DatabaseError) return true
    throw error
  } finally {
    await client.query('rollback')
  }
}
