import { company } from '@rolecall/contract/company'
import { getVisiblePosition } from '../../access/visibility.queries.ts'
import { getStoredSettings, listOpenGroups } from '../../company/company-settings.queries.ts'
import { readCompanySettings } from '../../company/company-settings.ts'
import { feature } from '../../http/feature.ts'

export const companyFeature = feature(company, {
  handlers: {
    async config({ query: { positionId } }, { tx, session }) {
      if (positionId) await getVisiblePosition(tx, session, positionId)
      const settings = readCompanySettings(await getStoredSettings(tx))
      return {
        success: true,
        ...settings,
        editable_screening_status_groups_for_profilepage:
          settings.editable_screening_status_groups_for_profilepage ?? (await listOpenGroups(tx)),
      }
    },
  },
})
