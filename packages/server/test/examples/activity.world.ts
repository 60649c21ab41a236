import { activityExamples } from '@rolecall/contract/activity/activity.examples'
import { audit } from '@rolecall/contract/activity/audit'
import { parametersOf } from '../factories/link-parts.ts'
import { defineExamples } from './define-examples.ts'

export const activityWorld = defineExamples({
  own: async ({ make }, by) => ({
    ids: { auditLink: parametersOf<'auditLink'>((await make(audit.list, { query: {} }, by)).url) },
  }),
  secret: async () => activityExamples,
})
