import type { SurveyAnswers } from '@rolecall/domain/fairness/surveys'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

/**
 * Acts as the role that alone writes and reads what people answered, and as the application again afterwards. Nowhere else does
 * anything become that role (docs/decisions/0157); whoever calls this shows what it reads to nobody but the person themselves, or
 * counts it.
 */
async function asSurvey<T>(tx: Tx, act: () => Promise<T>): Promise<T> {
  await sql`set local role rolecall_survey`.execute(tx)
  try {
    return await act()
  } finally {
    // After a statement that failed nothing else is done, and the role ends with the transaction.
    await sql`set local role rolecall_app`.execute(tx).catch(() => undefined)
  }
}

type Kept = { country: string; answers: SurveyAnswers; on: string }

/** What somebody answered, for nobody but them. */
export async function findOwnAnswers(tx: Tx, candidateId: string): Promise<Kept | undefined> {
  const { rows } = await asSurvey(tx, () =>
    sql<Kept>`
      select a.country, a.answers, a.answered_on as "on" from survey.answer a
      where a.company_id = ${tx.companyId} and a.candidate_id = ${candidateId}::bigint`.execute(tx),
  )
  return rows[0]
}

/** Keeps answers in place of those before. */
export const upsertAnswers = (tx: Tx, candidateId: string, { country, answers, on }: Kept) =>
  asSurvey(tx, () =>
    sql`
      insert into survey.answer (company_id, candidate_id, country, answers, answered_on)
      values (${tx.companyId}, ${candidateId}::bigint, ${country}, ${JSON.stringify(answers)}::jsonb, ${on}::date)
      on conflict (company_id, candidate_id) do update set country = excluded.country, answers = excluded.answers,
        answered_on = excluded.answered_on`.execute(tx),
  )

/** Forgets what people answered: they took it back, or are erased. */
export const deleteAnswers = (tx: Tx, candidateIds: readonly string[]) =>
  asSurvey(tx, () =>
    sql`delete from survey.answer a
      where a.company_id = ${tx.companyId} and a.candidate_id = any(${candidateIds}::bigint[])`.execute(tx),
  )

export type AnswersOf = { candidateId: string; answers: SurveyAnswers }

/** All answers to the questions of a country, to be counted. */
export async function listAnswersToCount(tx: Tx, country: string): Promise<AnswersOf[]> {
  const { rows } = await asSurvey(tx, () =>
    sql<AnswersOf>`
      select a.candidate_id as "candidateId", a.answers from survey.answer a
      where a.company_id = ${tx.companyId} and a.country = ${country}`.execute(tx),
  )
  return rows
}
