import { privacy } from '@rolecall/contract/privacy/privacy'
import { privacyExamples } from '@rolecall/contract/privacy/privacy.examples'
import { aCandidate } from '../factories/candidate.ts'
import { parametersOf } from '../factories/link-parts.ts'
import type { TestUser } from '../factories/user.ts'
import type { TestApp } from '../harness.ts'
import { defineExamples } from './define-examples.ts'

/** A deleted candidate. */
async function aDeletion({ db, make }: TestApp, admin: TestUser): Promise<string> {
  const { candidateId } = await aCandidate(db, admin)
  return (await make(privacy.deletePeople, { body: { candidates: [candidateId] } }, admin)).deletion_id
}

export const privacyWorld = defineExamples({
  own: async (test, by) => ({
    ids: {
      deletionId: '',
      dueLink: parametersOf<'dueLink'>((await test.make(privacy.due, { query: {} }, by)).url),
    },
    getReady: async ({ call }) => {
      if (call === privacy.restorePeople) return { deletionId: await aDeletion(test, by) }
      const isDeleting = call === privacy.deletePeople || call === privacy.erase
      return isDeleting ? { candidateId: (await aCandidate(test.db, by)).candidateId } : {}
    },
  }),
  secret: async (test, { admin }) => ({ ...privacyExamples, deletionId: await aDeletion(test, admin) }),
})
