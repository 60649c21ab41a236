import { administrationExamples } from '@rolecall/contract/administration/administration.examples'
import { configuration } from '@rolecall/contract/administration/configuration'
import { aSenderCode } from '../factories/sender.ts'
import { aDomain, someCompanies } from '../factories/super-admin.ts'
import { defineExamples } from './define-examples.ts'

export const administrationWorld = defineExamples({
  own: async (test, by) => ({
    ids: { senderCode: await aSenderCode(test, by), ...(await someCompanies(test, by)) },
    getReady: async ({ call, names }) => ({
      ...(call === configuration.verifySender && { senderCode: await aSenderCode(test, by) }),
      ...(names('newDomain') && { newDomain: aDomain() }),
    }),
  }),
  secret: async (_, { owner }) => ({ ...administrationExamples, otherCompany: owner.companyId }),
})
