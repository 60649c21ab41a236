import { company } from '@rolecall/contract/company/company'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { isPublicMailHost } from '@rolecall/domain/company/mail-hosts'
import type { Tx } from '../../../ground/db/connect.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { feature } from '../../../ground/http/feature.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { findCompanyWithPeopleAt, hasConfirmedAt, listDomains } from '../../../house/company/domains.queries.ts'
import { keepDomains, refuseDomain } from '../../../house/company/keep-domains.ts'
import { findCompanyAt, replacePicture } from '../../../house/company/pictures.queries.ts'
import { NO_LOGO, OWN_LOGO, readLogo, sendPicture } from '../../../house/company/pictures.ts'
import { getCompanySettings, listOpenGroups } from '../../../house/company/settings.queries.ts'

/**
 * Whoever has a domain has all who sign up with it: an administrator adds one where people of the company have shown that they
 * have addresses, and no other company has any; whoever runs the product adds others.
 */
async function demandOwnPeople(tx: Tx, domain: string, place: number): Promise<void> {
  const isAlone = !isPublicMailHost(domain) && (await findCompanyWithPeopleAt(tx, domain)) === tx.companyId
  if (isAlone && (await hasConfirmedAt(tx, domain))) return
  const why = `${domain} can only be added by whoever runs the product: nobody of the company has a confirmed address there, or others have one.`
  throw refuseDomain('conflict', place, why)
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
      const domains = await keepDomains(work, { given: body.domains, address, demand: demandOwnPeople })
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
