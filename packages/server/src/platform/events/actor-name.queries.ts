import { sql } from 'kysely'

/** The name of the actor of a history entry, joined with `app_user as u`; null for the product. */
export const actorName = (entry: 'e' | 'p') => {
  const [kind, through] = [sql.ref(`${entry}.actor_kind`), sql.ref(`${entry}.through`)]
  return sql<string | null>`case ${kind} when 'key' then ${through} when 'imported' then ${through}
    when 'assistant' then u.full_name || '’s assistant (' || ${through} || ')' else u.full_name end`
}
