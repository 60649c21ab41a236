import type { companies } from '@rolecall/contract/company/companies'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { PERMISSIONS } from '@rolecall/domain/access/permissions'
import { VISIT } from '@rolecall/domain/limits'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Outside } from '../../../ground/http/feature.ts'
import { newToken } from '../../../ground/kernel/session.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { getListedCompany } from '../../../house/company/listed-company.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { insertSession } from '../../../house/entry/open-session.queries.ts'
import { insertVisit, upsertVisitor } from './visits.queries.ts'

/**
 * Lets a super-administrator act inside another company: as somebody of its own, whom its history names, until the time is
 * over or somebody there ends it.
 */
export async function enterCompany(
  { deps, session, now }: Outside,
  { companyId, reason }: CallRequest<typeof companies.enter>['body'],
): Promise<CallReply<typeof companies.enter>> {
  const company = await getListedCompany({ deps, session }, companyId)
  const endsAt = new Date(now.getTime() + VISIT.minutes * 60_000)
  const fullName = `${session.fullName} (Rolecall)`
  const { token, hash } = newToken(company.company)
  const { userId, visitId, timeZone } = await inCompany(deps, company.company, async (work) => {
    const userId = await upsertVisitor(work.tx, { email: session.email, fullName })
    const visit = await insertVisit(work.tx, {
      userId,
      visitor: session.userId,
      visitorName: fullName,
      reason,
      now,
      endsAt,
    })
    await insertSession(work.tx, { userId, hash, now, endsAt })
    await recordEvent(work, {
      kind: 'company.entered',
      actorId: userId,
      address: session.address,
      payload: { reason, until: endsAt.toISOString() },
    })
    return { userId, visitId: visit.id, timeZone: (await getCompanySettings(work.tx)).time_zone }
  })
  return {
    success: true,
    visit_id: visitId,
    access_token: token,
    user_id: userId,
    user_name: fullName,
    company_id: company.company,
    company_name: company.name,
    time_zone: timeZone,
    authorised_actions: [...PERMISSIONS],
    ends_at: endsAt.toISOString(),
  }
}
