import { positions } from '@rolecall/contract/hiring/positions'
import type { Tx } from '../../src/ground/db/connect.ts'
import { withCompany } from '../../src/ground/db/with-company.ts'
import type { TestApp } from '../harness.ts'
import { aSkillImport } from './skill-import.ts'
import type { TestUser } from './user.ts'

/** What undoes that a call succeeded, where the next one would be refused otherwise. */
export function restoreWorld(
  test: TestApp,
  by: TestUser,
  { positionId, uploadId, skillFileKey }: { positionId: string; uploadId: string; skillFileKey: string },
) {
  const { companyId } = by
  const inside = <T>(act: (tx: Tx) => Promise<T>) => withCompany(test.db, companyId, act)
  return {
    bringSkills: async (state: string) => {
      await inside((tx) => tx.deleteFrom('skill_import').where('company_id', '=', companyId).execute())
      return aSkillImport(test.db, by, skillFileKey, state)
    },
    forgetNames: () =>
      inside((tx) =>
        tx
          .updateTable('upload_file')
          .set({ state: 'needs_look', given_name: null })
          .where('company_id', '=', companyId)
          .where('upload_id', '=', uploadId)
          .execute(),
      ),
    shareAgain: () =>
      inside((tx) =>
        tx
          .updateTable('shared_sheet')
          .set({ withdrawn_by: null, withdrawn_at: null })
          .where('company_id', '=', companyId)
          .execute(),
      ),
    askForMore: () => {
      const more = [{ skill: 'Terraform', score: 30, mandatory: false, userdefined: false }]
      return test.make(positions.edit, { body: { positionId, secondary_skills: more } }, by)
    },
    openAgain: () =>
      inside(async (tx) => {
        const open = { hold: false, archive: false }
        await tx.updateTable('project').set(open).where('company_id', '=', companyId).execute()
        await tx
          .updateTable('position')
          .set({ ...open, project_hold: false, project_archive: false, stage: 'Open', review: 'reviewed' })
          .where('company_id', '=', companyId)
          .execute()
      }),
    listAgain: () =>
      inside((tx) =>
        tx.updateTable('assessment_test').set({ retired_at: null }).where('company_id', '=', companyId).execute(),
      ),
  }
}
