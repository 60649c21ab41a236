import { readdir } from 'node:fs/promises'
import type pg from 'pg'

// The versions of the product running on a database. Each process names its own on the connection on which it hears events.
// PostgreSQL drops that as soon as the process is gone, for any reason: no row is stored, and no clock is needed.

const FOLDER = new URL('./migrations/', import.meta.url)
const NAME = 'rolecall '
/** Maximum length of an application name in PostgreSQL, less our prefix. */
const LENGTH_MAX = 50

/** A version by its newest migration; they sort as texts. */
export const versionOf = (file = 'nothing'): string => file.replace(/\.sql$/, '').slice(0, LENGTH_MAX)

/** The version of this process. */
export const findVersion = async (): Promise<string> =>
  versionOf(
    (await readdir(FOLDER))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .at(-1),
  )

/** Application name of a process's connection, in `pg_stat_activity`. */
export const nameOfVersion = (version: string): string => `${NAME}${version}`

/** The versions of all running processes; an empty text for processes that name none, which are older than all that do. */
export async function listVersions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ version: string }>(
    `select distinct case when application_name like $1 || '%' then substr(application_name, length($1) + 1) else '' end as version
     from pg_stat_activity
     where datname = current_database() and usename = session_user and pid <> pg_backend_pid()
       and (application_name like $1 || '%' or application_name = '' and query like 'listen rolecall%')`,
    [NAME],
  )
  return rows.map(({ version }) => version)
}
