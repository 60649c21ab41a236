import { sql } from 'kysely'

/** What whoever acted is called, of an entry of the history and of `app_user as u`; null of the product. */
export const actorName = (entry: 'e' | 'p') => {
  const [kind, through] = [sql.ref(`${entry}.actor_kind`), sql.ref(`${entry}.through`)]
  return sql<string | null>`case ${kind} when 'key' then ${through}
    when 'assistant' then u.full_name || '’s assistant (' || ${through} || ')' else u.full_name end`
}
