import type { CatalogueEntry } from '@rolecall/domain/learning/recommend-learning'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { json } from '../../../ground/db/json.ts'
import { tenantJoin } from '../../../ground/db/tenant-join.ts'

/** What the company recommends from, where it has chosen something. */
export const findCatalogue = (tx: Tx) =>
  tx
    .selectFrom('learning_catalogue as l')
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'l.changed_by'))
    .select(['l.version', sql<CatalogueEntry[]>`l.entries`.as('entries'), 'u.full_name', 'l.changed_at'])
    .where('l.company_id', '=', tx.companyId)
    .executeTakeFirst()

type Edit = { entries: readonly CatalogueEntry[]; version: number; by: string; at: Date }

/** Whether it was made on the version before: of two who edit at once, one does. */
export async function replaceCatalogue(tx: Tx, { entries, version, by, at }: Edit): Promise<boolean> {
  const values = { version, entries: json(entries), changed_by: by, changed_at: at }
  const made = await tx
    .insertInto('learning_catalogue')
    .values({ company_id: tx.companyId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet(values)
        .where('learning_catalogue.version', '=', version - 1),
    )
    .returning('version')
    .executeTakeFirst()
  return made !== undefined
}
