import type { CatalogueEntry } from '@rolecall/domain/learning/recommend-learning'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

/** The catalogue of the company, if it has made one. */
export const findCatalogue = (tx: Tx) =>
  tx
    .selectFrom('learning_catalogue as l')
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'l.changed_by'))
    .select(['l.version', sql<CatalogueEntry[]>`l.entries`.as('entries'), 'u.full_name', 'l.changed_at'])
    .where('l.company_id', '=', tx.companyId)
    .executeTakeFirst()

type Edit = { entries: readonly CatalogueEntry[]; version: number; by: string; at: Date }

/** Returns whether the edit was based on the previous version: of two concurrent edits, one succeeds. */
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
