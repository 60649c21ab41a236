import { taxonomy } from '@rolecall/domain/skills/taxonomy'
import type pg from 'pg'

const FILL = `
  insert into skill (number, id)
  select (select coalesce(max(number), 0) from skill) + n.place, n.id
  from (select id, row_number() over () as place from unnest($1::text[]) as given(id)
    where not exists (select from skill s where s.id = given.id)) n
  on conflict do nothing`

/** Numbers the skills of the taxonomy that have no number yet. The caller holds the lock of the migrations. */
export const fillSkills = (client: pg.Client): Promise<unknown> => client.query(FILL, [taxonomy.map(({ id }) => id)])
