import { company } from '@rolecall/contract/company/company'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { isPublicMailHost } from '@rolecall/domain/company/mail-hosts'
import type { Tx } from '../../platform/db/connect.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feature } from '../../platform/http/feature.ts'
import { findCompanyWithPeopleAt, hasConfirmedAt, listDomains } from './domains.queries.ts'
import { findCompanyAt, replacePicture } from './pictures.queries.ts'
import { NO_LOGO, OWN_LOGO, readLogo, sendPicture } from './pictures.ts'
import { domainProblem, setEmailDomains } from './set-email-domains.ts'
import { getCompanySettings, listOpenGroups } from './settings.queries.ts'
import { getVisiblePosition } from './visibility.queries.ts'

/**
 * Throws unless an administrator may add the domain, which lets in everyone who signs up with it: users of the company must
 * have confirmed addresses there, and no other company may have users there. Operators of the product add other domains.
 */
async function assertOwnEmployees(tx: Tx, domain: string, place: number): Promise<void> {
  const isAlone = !isPublicMailHost(domain) && (await findCompanyWithPeopleAt(tx, domain)) === tx.companyId
  if (isAlone && (await hasConfirmedAt(tx, domain))) return
  const why = `Only a super-administrator can add ${domain}. Either no user of your company has a confirmed address there, or another company does.`
  throw domainProblem('domain_not_proven', place, why)
}

export const companyFeature = feature(company, {
  handlers: {
    async logo({ params: { name }, query: { spare } }, { deps }) {
      const subDomain = /^([a-z0-9-]{1,63})\.png$/i.exec(name)?.[1]
      const found = subDomain && (await findCompanyAt(deps.db, subDomain))
      return sendPicture(deps, found, 'logo', spare === 'none' ? NO_LOGO : OWN_LOGO)
    },

    async brand({ body: { image } }, work) {
      await replacePicture(work.tx, null, await readLogo(image))
      await recordEvent(work, { kind: 'logo.changed', payload: { is_gone: image === '' } })
      return { success: true, message: MESSAGES.settingsSaved }
    },

    async domains(_, { tx }) {
      return { success: true, domains: (await listDomains(tx)).toSorted() }
    },

    async chooseDomains({ body }, work) {
      const { address } = work.session
      const domains = await setEmailDomains(work, { given: body.domains, address, demand: assertOwnEmployees })
      return { success: true, message: MESSAGES.settingsSaved, domains }
    },

    async config({ query: { positionId } }, { tx, session, deps: { env } }) {
      if (positionId) await getVisiblePosition(tx, session, positionId)
      const settings = await getCompanySettings(tx)
      return {
        success: true,
        ...settings,
        keeps_mandatory_filter: env.SPECIAL_COMPANIES.includes(session.companyId),
        extension_free_hosts: env.ENTERPRISE_HOSTS,
        editable_screening_status_groups_for_profilepage:
          settings.editable_screening_status_groups_for_profilepage ?? (await listOpenGroups(tx)),
      }
    },
  },
})
