import type { companies } from '@rolecall/contract/administration/companies'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { PERMISSIONS } from '@rolecall/domain/access/permissions'
import { VISIT } from '@rolecall/domain/company/company-limits'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { HandlerContext } from '../../platform/http/feature.ts'
import { newToken } from '../../platform/kernel/session.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { getListedCompany } from '../company/listed-company.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { insertSession } from '../sign-on/open-session.queries.ts'
import { insertVisit, upsertVisitor } from './visits.queries.ts'

/**
 * Lets a super-administrator act inside another company, as a visiting user whose name its history shows, until the time is
 * over or an administrator there ends the visit.
 */
export async function enterCompany(
  { deps, session, now }: HandlerContext,
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
