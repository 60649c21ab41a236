import { EXAMPLE_PICTURE } from '@rolecall/contract/accounts/picture-input'
import { company } from '@rolecall/contract/company/company'
import { companyExamples } from '@rolecall/contract/company/company.examples'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { aPlace } from '../factories/place.ts'
import { next } from '../factories/serial.ts'
import { aDomain, aUserAtDomain } from '../factories/super-admin.ts'
import { defineExamples } from './define-examples.ts'

export const companyWorld = defineExamples({
  own: async (test, by) => {
    const { companyId } = by
    const subDomain = `world${next()}`
    await withCompany(test.db, companyId, (tx) =>
      tx.updateTable('company_directory').set({ sub_domain: subDomain }).where('company', '=', companyId).execute(),
    )
    await test.make(company.brand, { body: { image: EXAMPLE_PICTURE } }, by)
    const ownDomain = aDomain()
    await aUserAtDomain(test.db, companyId, ownDomain)
    return { ids: { subDomain, ownDomain, placeId: await aPlace(test) } }
  },
  secret: async () => companyExamples,
})
