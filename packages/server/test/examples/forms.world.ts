import { assessments } from '@rolecall/contract/forms/assessments'
import { questionnaires } from '@rolecall/contract/forms/questionnaires'
import { EXAMPLE_IDS } from '@rolecall/contract/platform/example-ids'
import { withCompany } from '../../src/platform/db/with-company.ts'
import type { TestUser } from '../factories/user.ts'
import type { TestApp } from '../harness.ts'
import { defineExamples } from './define-examples.ts'

/** A test of the catalogue, and one that was taken from it for a position. */
async function someTests({ make }: TestApp, { name, admin, by }: { name: string; admin: TestUser; by: TestUser }) {
  const { data } = await make(assessments.create, { body: { name } }, admin)
  const { assessmentId } = await make(assessments.add, { body: { id: data.pbt_id } }, by)
  return { testId: data.pbt_id, assessmentId }
}

export const formsWorld = defineExamples({
  own: async (test, by, { file: _, mover: __, ...place }) => {
    const asked = questionnaires.create.example({ ...EXAMPLE_IDS, ...place })
    const { questionnaireId } = await test.make(questionnaires.create, asked, by)
    return {
      ids: { questionnaireId, ...(await someTests(test, { name: 'SQL basics', admin: by, by })) },
      getReady: async ({ call }) => {
        if (call === assessments.add || call === assessments.record) await listAgain(test, by)
        return {}
      },
    }
  },
  secret: async (test, { owner, admin }) => {
    const body = { name: 'Secret talk', questions: [] }
    const { questionnaireId } = await test.make(questionnaires.create, { body }, owner)
    return { questionnaireId, ...(await someTests(test, { name: 'Secret Test', admin, by: owner })) }
  },
})

/** Puts retired tests back into the catalogue. */
const listAgain = ({ db }: TestApp, { companyId }: TestUser) =>
  withCompany(db, companyId, (tx) =>
    tx.updateTable('assessment_test').set({ retired_at: null }).where('company_id', '=', companyId).execute(),
  )
