import { company } from '@rolecall/contract/company'
import { getVisiblePosition } from '../../access/visibility.queries.ts'
import { getCompanySettings, listOpenGroups } from '../../company/settings.queries.ts'
import { feature } from '../../http/feature.ts'

export const companyFeature = feature(company, {
  handlers: {
    async config({ query: { positionId } }, { tx, session }) {
      if (positionId) await getVisiblePosition(tx, session, positionId)
      const settings = await getCompanySettings(tx)
      return {
        success: true,
        ...settings,
        editable_screening_status_groups_for_profilepage:
          settings.editable_screening_status_groups_for_profilepage ?? (await listOpenGroups(tx)),
      }
    },
  },
})
