import { company } from '@rolecall/contract/company'
import { getVisiblePosition } from '../../access/visibility.queries.ts'
import { implement } from '../../http/register-calls.ts'
import { getStoredSettings, listOpenGroups } from './company.queries.ts'
import { readCompanySettings } from './company-settings.ts'

export const companyFeature = implement(company, {
  async config({ query: { positionId } }, { session, inCompany }) {
    return inCompany(async (tx) => {
      if (positionId) await getVisiblePosition(tx, session, positionId)
      const settings = readCompanySettings(await getStoredSettings(tx))
      return {
        success: true,
        ...settings,
        editable_screening_status_groups_for_profilepage:
          settings.editable_screening_status_groups_for_profilepage ?? (await listOpenGroups(tx)),
      }
    })
  },
})
