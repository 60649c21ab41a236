import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { contains } from '../../platform/db/contains.ts'
import { isUuid } from '../company/visibility.queries.ts'

/** Tests that can be chosen, with a text in their name: those that begin with it first. */
export const searchTests = (tx: Tx, text: string, limit: number) =>
  tx
    .selectFrom('assessment_test')
    .select(['id', 'name'])
    .where('company_id', '=', tx.companyId)
    .where('retired_at', 'is', null)
    .$if(text !== '', (query) => query.where(contains(sql.ref('name'), text)))
    .orderBy(sql`starts_with(lower(name), lower(${text}))`, 'desc')
    .orderBy('name')
    .limit(limit)
    .execute()

/** A test that can be chosen. */
export const findTest = async (tx: Tx, id: string) =>
  isUuid(id)
    ? tx
        .selectFrom('assessment_test')
        .select(['id', 'name'])
        .where('company_id', '=', tx.companyId)
        .where('id', '=', id)
        .where('retired_at', 'is', null)
        .executeTakeFirst()
    : undefined

export async function countTests(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('assessment_test')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Inserts a test; returns undefined if the name is taken. */
export const insertTest = (tx: Tx, { name, userId }: { name: string; userId: string }, now: Date) =>
  tx
    .insertInto('assessment_test')
    .values({ company_id: tx.companyId, name, listed_by: userId, listed_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).where('retired_at', 'is', null).doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst()

/** Retires a test and returns its name; undefined if there is no such test, or it is retired already. */
export const retireTest = async (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('assessment_test')
    .set({ retired_at: now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .returning('name')
    .executeTakeFirst()

export const isTest = async (tx: Tx, id: string): Promise<boolean> =>
  isUuid(id) &&
  (await tx
    .selectFrom('assessment_test')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

export const insertAssessment = (tx: Tx, { testId, userId }: { testId: string; userId: string }, now: Date) =>
  tx
    .insertInto('assessment')
    .values({ company_id: tx.companyId, test_id: testId, added_by: userId, added_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

/**
 * Records an assessment. Returns its test, and whether it is the first record, which is kept; undefined if the test has no
 * such assessment.
 */
export async function recordAssessment(tx: Tx, { id, testId }: { id: string; testId: string }, now: Date) {
  if (!isUuid(id) || !isUuid(testId)) return undefined
  return tx
    .updateTable('assessment')
    .set({ recorded_at: sql<Date>`coalesce(recorded_at, ${now})` })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('test_id', '=', testId)
    .returning((eb) =>
      eb
        .selectFrom('assessment_test as t')
        .select('t.name')
        .where('t.company_id', '=', tx.companyId)
        .whereRef('t.id', '=', 'assessment.test_id')
        .$asScalar()
        .as('name'),
    )
    .returning(sql<boolean>`recorded_at = ${now}`.as('is_first'))
    .executeTakeFirst()
}
