import type { SurveyAnswers } from '@rolecall/domain/fairness/surveys'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/**
 * Acts as the only role that can write and read survey answers, and then as the application again. Nothing else uses that role
 * (docs/decisions/0157); callers show the result to the person themselves only, or count it.
 */
async function asSurvey<T>(tx: Tx, act: () => Promise<T>): Promise<T> {
  await sql`set local role rolecall_survey`.execute(tx)
  try {
    return await act()
  } finally {
    // After a failed statement nothing else is done, and the role ends with the transaction.
    await sql`set local role rolecall_app`.execute(tx).catch(() => undefined)
  }
}

type StoredAnswers = { country: string; answers: SurveyAnswers; on: string }

/** A person's answers, for that person only. */
export async function findOwnAnswers(tx: Tx, candidateId: string): Promise<StoredAnswers | undefined> {
  const { rows } = await asSurvey(tx, () =>
    sql<StoredAnswers>`
      select a.country, a.answers, a.answered_on as "on" from survey.answer a
      where a.company_id = ${tx.companyId} and a.candidate_id = ${candidateId}::bigint`.execute(tx),
  )
  return rows[0]
}

/** Replaces a person's answers. */
export const upsertAnswers = (tx: Tx, candidateId: string, { country, answers, on }: StoredAnswers) =>
  asSurvey(tx, () =>
    sql`
      insert into survey.answer (company_id, candidate_id, country, answers, answered_on)
      values (${tx.companyId}, ${candidateId}::bigint, ${country}, ${JSON.stringify(answers)}::jsonb, ${on}::date)
      on conflict (company_id, candidate_id) do update set country = excluded.country, answers = excluded.answers,
        answered_on = excluded.answered_on`.execute(tx),
  )

/** Deletes people's answers: they withdrew them, or are erased. */
export const deleteAnswers = (tx: Tx, candidateIds: readonly string[]) =>
  asSurvey(tx, () =>
    sql`delete from survey.answer a
      where a.company_id = ${tx.companyId} and a.candidate_id = any(${candidateIds}::bigint[])`.execute(tx),
  )

export type CandidateAnswers = { candidateId: string; answers: SurveyAnswers }

/** All answers to a country's questions, for counting. */
export async function listAnswersToCount(tx: Tx, country: string): Promise<CandidateAnswers[]> {
  const { rows } = await asSurvey(tx, () =>
    sql<CandidateAnswers>`
      select a.candidate_id as "candidateId", a.answers from survey.answer a
      where a.company_id = ${tx.companyId} and a.country = ${country}`.execute(tx),
  )
  return rows
}
