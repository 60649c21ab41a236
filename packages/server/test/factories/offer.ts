import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { signBooking } from '../../src/modules/email/booking-link.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW, type TestApp } from '../harness.ts'
import type { TestUser } from './user.ts'

type ApplicationKey = { positionId: string; candidateId: string }

/** Times offered to a candidate on a position, from the day after NOW at nine and ten, with the user who offers them. */
export async function anOffer(
  { db }: Pick<TestApp, 'db'>,
  by: TestUser,
  { positionId, candidateId }: ApplicationKey,
): Promise<string> {
  const starts = [1, 2].flatMap((days) =>
    [0, 1].map((hours) => new Date(NOW.getTime() + days * DAY_MS + hours * 3_600_000)),
  )
  const { id } = await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('interview_offer')
      .values({
        company_id: by.companyId,
        position_id: positionId,
        candidate_id: candidateId,
        offered_by: by.userId,
        offered_at: NOW,
        valid_until: new Date(NOW.getTime() + 2 * DAY_MS),
        starts,
        minutes: 30,
        time_zone: 'UTC',
        users: [by.email],
        guests: [],
        interview_type: 'Video call',
        candidate_name: 'Mara Ellison',
        candidate_email: 'mara.ellison@example.com',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** The same, with the token of its link. */
export async function aFreshOffer(
  test: TestApp,
  by: TestUser,
  whose: ApplicationKey,
): Promise<{ offerId: string; booking: string }> {
  const offerId = await anOffer(test, by, whose)
  const booking = signBooking(test.deps.env.ROLECALL_SECRET, { companyId: by.companyId, offerId })
  return { offerId, booking }
}

export const dropOffers = ({ db }: Pick<TestApp, 'db'>, { companyId }: TestUser): Promise<unknown> =>
  withCompany(db, companyId, async (tx) => {
    await tx.deleteFrom('interview').where('company_id', '=', companyId).execute()
    await tx.deleteFrom('interview_offer').where('company_id', '=', companyId).execute()
  })
