import { withCompany } from '../../src/platform/db/with-company.ts'
import { aRole } from '../factories/role.ts'
import { defineExamples } from './define-examples.ts'

export const rolesWorld = defineExamples({
  own: async (test, by) => {
    const { id: roleId } = await withCompany(test.db, by.companyId, (tx) =>
      tx.selectFrom('role').select('id').where('type_name', '=', 'recruiter').executeTakeFirstOrThrow(),
    )
    return {
      ids: { roleId, spareRole: await aRole(test, by) },
      getReady: async ({ call, ids }) => {
        if (call.changes?.includes('users')) ids.spareRole = await aRole(test, by)
        return {}
      },
    }
  },
  secret: async (test, { owner }) => {
    const spareRole = await aRole(test, owner)
    return { roleId: spareRole, spareRole }
  },
})
