import type { Question } from '@rolecall/domain/questionnaires/questions'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

type Given = { questionnaire_id: string | null; questionnaire_version: number | null }

/** What a position asks, in the version that it was given; nothing where it asks nothing. */
export async function listQuestions(
  tx: Tx,
  { questionnaire_id: id, questionnaire_version: version }: Given,
): Promise<Question[]> {
  if (id === null || version === null) return []
  const found = await tx
    .selectFrom('questionnaire_version')
    .select(sql<Question[]>`questions`.as('questions'))
    .where('company_id', '=', tx.companyId)
    .where('questionnaire_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return found?.questions ?? []
}
