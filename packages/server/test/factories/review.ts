import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW, type TestApp } from '../harness.ts'
import type { TestUser } from './user.ts'

type ApplicationKey = { positionId: string; candidateId: string }

/** Records that a candidate on a position requested a human review, and waits; returns the id. */
export const aReview = ({ db }: Pick<TestApp, 'db'>, { companyId }: TestUser, of: ApplicationKey): Promise<string> =>
  withCompany(db, companyId, async (tx) => {
    const known = await tx
      .selectFrom('review_request')
      .select('id')
      .where('company_id', '=', companyId)
      .where('position_id', '=', of.positionId)
      .where('candidate_id', '=', of.candidateId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (known) return known.id
    const { id } = await tx
      .insertInto('review_request')
      .values({
        company_id: companyId,
        position_id: of.positionId,
        candidate_id: of.candidateId,
        about: 'I have led people for two years.',
        asked_at: NOW,
        due_on: '2026-04-30',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
