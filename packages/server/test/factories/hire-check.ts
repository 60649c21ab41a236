import { signHireCheck } from '../../src/modules/hire-quality/hire-check-link.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW, type TestApp, TODAY } from '../harness.ts'
import type { TestUser } from './user.ts'

type App = Pick<TestApp, 'db'> & { deps: { env: { ROLECALL_SECRET: string }; now?: () => Date } }
type HireCheckOptions = {
  positionId: string
  candidateId: string
  mark?: number
  score?: number
  text?: string
  at?: Date
}

/** A question to a user about a candidate on a position, with the token of its link; answered if there is a score. */
export async function aHireCheck(
  { db, deps }: App,
  { companyId, userId }: Pick<TestUser, 'companyId' | 'userId'>,
  { positionId, candidateId, mark = 30, score, text = '', at = NOW }: HireCheckOptions,
) {
  const { id: checkId } = await withCompany(db, companyId, (tx) =>
    tx
      .insertInto('hire_check')
      .values({
        company_id: companyId,
        position_id: positionId,
        candidate_id: candidateId,
        mark,
        user_id: userId,
        hired_at: NOW,
        due_on: TODAY,
        asked_at: at,
        ...(score !== undefined && { score, text, answered_at: at }),
      })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'position_id', 'candidate_id', 'mark']).doUpdateSet({ user_id: userId }),
      )
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const token = signHireCheck(deps.env.ROLECALL_SECRET, { companyId, checkId, userId }, deps.now?.() ?? NOW)
  return { checkId, token }
}
