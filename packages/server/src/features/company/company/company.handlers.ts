import { company } from '@rolecall/contract/company/company'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { feature } from '../../../ground/http/feature.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { findCompanyAt, replacePicture } from '../../../house/company/pictures.queries.ts'
import { readLogo, sendPicture } from '../../../house/company/pictures.ts'
import { getCompanySettings, listOpenGroups } from '../../../house/company/settings.queries.ts'

export const companyFeature = feature(company, {
  handlers: {
    async logo({ params: { name } }, { deps }) {
      const subDomain = /^([a-z0-9-]{1,63})\.png$/i.exec(name)?.[1]
      return sendPicture(deps, subDomain && (await findCompanyAt(deps.db, subDomain)), 'logo')
    },

    async brand({ body: { image } }, { tx }) {
      await replacePicture(tx, null, await readLogo(image))
      return { success: true, message: MESSAGES.settingsSaved }
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
