import { readdir } from 'node:fs/promises'
import type pg from 'pg'

// Which versions of the product are at work on a database. Each process names its own on the connection on which it hears of
// events, which PostgreSQL takes away as soon as the process is gone, whichever way it went: nothing is kept, and no clock is needed.

const FOLDER = new URL('./migrations/', import.meta.url)
const NAME = 'rolecall '
/** What PostgreSQL keeps of a name, less ours before it. */
const LENGTH_MAX = 50

/** A version by its newest migration; they sort as texts. */
export const versionOf = (file = 'nothing'): string => file.replace(/\.sql$/, '').slice(0, LENGTH_MAX)

/** The version that this process is of. */
export const findVersion = async (): Promise<string> =>
  versionOf(
    (await readdir(FOLDER))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .at(-1),
  )

/** What a connection of a process is called, in `pg_stat_activity`. */
export const nameOfVersion = (version: string): string => `${NAME}${version}`

/** The versions of all processes that are at work; an empty one of those that name none, which are older than all that do. */
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
