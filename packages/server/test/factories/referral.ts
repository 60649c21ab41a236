import { channelOfCode } from '@rolecall/domain/careers/referral'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW, type TestApp } from '../harness.ts'
import { aUser, type TestUser } from './user.ts'

type ReferralInput = { positionId: string; candidateId: string; referrer?: TestUser }

/**
 * Records that a candidate on a position applied by the link of a colleague, by default a new one; returns the colleague's id.
 */
export async function aReferral(
  { db }: Pick<TestApp, 'db'>,
  { companyId }: TestUser,
  { positionId, candidateId, referrer }: ReferralInput,
): Promise<string> {
  const { userId } = referrer ?? (await aUser(db, { companyId }))
  const said = { form_response: '{"definition":{"fields":[]},"answers":[]}', answered_at: NOW, applied_at: NOW }
  await withCompany(db, companyId, async (tx) => {
    const of = { company_id: companyId, user_id: userId, position_id: positionId }
    const known = await tx
      .selectFrom('referral_link')
      .select('code')
      .where((where) => where.and(of))
      .executeTakeFirst()
    const code = known?.code ?? `r${candidateId.slice(-9).padStart(9, '0')}`
    if (!known)
      await tx
        .insertInto('referral_link')
        .values({ ...of, code, made_at: NOW })
        .execute()
    const channel = channelOfCode(code)
    await tx
      .insertInto('application_form')
      .values({ company_id: companyId, position_id: positionId, candidate_id: candidateId, ...said, channel })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'position_id', 'candidate_id']).doUpdateSet({ channel, applied_at: NOW }),
      )
      .execute()
  })
  return candidateId
}
