import { companies } from '@rolecall/contract/administration/companies'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { COMPANIES_PAGE } from '@rolecall/domain/company/company-limits'
import type { Tx } from '../../platform/db/connect.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feature, withoutTransaction } from '../../platform/http/feature.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import { listSuperRights } from '../../platform/kernel/rights.queries.ts'
import { inCompany, type Work } from '../../platform/kernel/work.ts'
import { findListedCompany } from '../company/listed-company.queries.ts'
import { getListedCompany, presentCompany } from '../company/listed-company.ts'
import { setEmailDomains } from '../company/set-email-domains.ts'
import { getCompanySettings, lockCompanySettings, updateCompanySettings } from '../company/settings.queries.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { addOnsOf, presentAddOns, settingsOf } from './add-on-settings.ts'
import { getOwnCompany, listRoleNames, revokeAllSessions, searchCompanies, updateActive } from './companies.queries.ts'
import { enterCompany } from './enter-company.ts'
import { registerCompany } from './register-company.ts'
import { closeVisit, hasVisit, isVisitor, listVisits } from './visits.queries.ts'

export const companiesFeature = feature(companies, {
  handlers: {
    async search({ body }, { tx, session, now }) {
      const text = body.company?.trim().toLowerCase() ?? ''
      const isSuper = (await listSuperRights(tx, session.userId)).length > 0
      if (!isSuper && !(await hasConsole({ tx, session, now })))
        throw new Problem('missing_permission', MESSAGES.notAuthorizedConsole)
      const asked = { text, start: body.start, limit: COMPANIES_PAGE + 1 }
      const rows = isSuper
        ? await searchAll(tx, session.userId, { ...asked, id: body.companyId })
        : await listOwn(tx, text)
      const data = rows.slice(0, COMPANIES_PAGE).map(presentCompany)
      return { success: true, data, companies: data, has_more: rows.length > COMPANIES_PAGE }
    },

    register: withoutTransaction(async ({ body }, context) => {
      const companyId = await registerCompany(context, body)
      return { success: true, sucess: true, message: MESSAGES.created, response: MESSAGES.created, companyId }
    }),

    chooseDomains: withoutTransaction(async ({ body: { companyId, domains: given } }, { deps, session }) => {
      const { company } = await getListedCompany({ deps, session }, companyId)
      const { address, fullName: by } = session
      const domains = await inCompany(deps, company, (work) => setEmailDomains(work, { given, by, address }))
      return { success: true, message: MESSAGES.settingsSaved, domains }
    }),

    switchActive: withoutTransaction(async ({ body: { companyId, active } }, { deps, session }) => {
      const { company } = await getListedCompany({ deps, session }, companyId)
      if (company === session.companyId && !active)
        throw new Problem('not_removable', 'You can’t deactivate your own company. You’d be locked out.')
      await inCompany(deps, company, async (work) => {
        await updateActive(work.tx, active)
        if (!active) await revokeAllSessions(work.tx, work.now)
        const payload = { active, by: session.fullName }
        await recordEvent(work, { kind: 'company.switched', address: session.address, payload })
      })
      return { success: true, message: MESSAGES.stateChanged }
    }),

    addOns: withoutTransaction(async ({ query }, { deps, session }) => {
      const { company } = await getListedCompany({ deps, session }, query.companyId)
      const settings = await inCompany(deps, company, ({ tx }) => getCompanySettings(tx))
      const items = presentAddOns(addOnsOf(settings))
      return { success: true, companyId: company, addon_info: items, items }
    }),

    giveAddOns: withoutTransaction(async ({ body }, { deps, session }) => {
      const { company } = await getListedCompany({ deps, session }, body.companyId)
      const values = await inCompany(deps, company, async (work) => {
        const before = await lockCompanySettings(work.tx)
        const changes = settingsOf(body.addon_info)
        await updateCompanySettings(work.tx, changes)
        const payload = { by: session.fullName }
        await recordEvent(work, { kind: 'add-ons.changed', address: session.address, payload })
        return addOnsOf({ ...before, ...changes })
      })
      return { success: true, message: MESSAGES.settingsSaved, addon_info: presentAddOns(values) }
    }),

    enter: withoutTransaction(({ body }, context) => enterCompany(context, body)),

    async roles(_, { tx }) {
      const rows = await listRoleNames(tx)
      return { success: true, data: rows.map(({ id, display_name }) => ({ _id: id, name: display_name })) }
    },

    async visits(_, { tx, now }) {
      const rows = await listVisits(tx)
      return {
        success: true,
        data: rows.map(({ id, visitor_name, reason, began_at, ends_at, ended_at }) => ({
          id,
          visitor: visitor_name,
          reason,
          began_at: began_at.toISOString(),
          ends_at: ends_at.toISOString(),
          ended_at: ended_at?.toISOString() ?? null,
          is_open: ended_at === null && ends_at > now,
        })),
      }
    },

    async endVisit({ body: { visitId } }, work) {
      if (!isUuid(visitId) || !(await hasVisit(work.tx, visitId))) throw notFound('Visit')
      const visit = await closeVisit(work.tx, visitId, work.now)
      if (visit) await recordEvent(work, { kind: 'company.left', payload: { visitor: visit.visitor_name } })
      return { success: true }
    },
  },
})

/**
 * Whether the company has a console for its administrators, or the caller is a super-administrator on a visit there (rule
 *
 */
const hasConsole = async ({ tx, session, now }: Pick<Work, 'tx' | 'session' | 'now'>): Promise<boolean> =>
  (await getCompanySettings(tx)).show_admin_console || (await isVisitor(tx, session.userId, now))

/** Searches all companies, for super-administrators; with an id, that company alone. */
async function searchAll(
  tx: Tx,
  asker: string,
  { id, ...asked }: Parameters<typeof searchCompanies>[2] & { id: string | undefined },
) {
  if (id === undefined) return searchCompanies(tx, asker, asked)
  const found = isUuid(id) ? await findListedCompany(tx, asker, id) : undefined
  return found ? [found] : []
}

/** The caller's own company, if the text matches it. */
async function listOwn(tx: Tx, text: string) {
  const own = await getOwnCompany(tx)
  return [own.name, ...own.domains].some((each) => each.toLowerCase().includes(text)) ? [own] : []
}
