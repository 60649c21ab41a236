import type { Call } from '@rolecall/contract/platform/define-calls'
import { skillImports } from '@rolecall/contract/skills/skill-imports'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { aSkillFile, aSkillImport } from '../factories/skill-import.ts'
import { defineExamples } from './define-examples.ts'

const CALLS: readonly Call[] = Object.values(skillImports)

export const skillsWorld = defineExamples({
  own: async (test, by) => {
    const skillFileKey = await aSkillFile(test, by, 'conceptUri,skillType,preferredLabel\nurn:1,knowledge,Weaving')
    return {
      ids: { skillFileKey, skillImportId: await aSkillImport(test.db, by, skillFileKey) },
      getReady: async ({ call }) => {
        if (!CALLS.includes(call)) return {}
        await withCompany(test.db, by.companyId, (tx) =>
          tx.deleteFrom('skill_import').where('company_id', '=', by.companyId).execute(),
        )
        const state = call === skillImports.undo ? 'done' : 'checked'
        return { skillImportId: await aSkillImport(test.db, by, skillFileKey, state) }
      },
    }
  },
  secret: async ({ db }, { owner }) => ({
    skillFileKey: `PROD/${owner.companyId}/IMPORT/${'a'.repeat(64)}.txt`,
    skillImportId: await aSkillImport(db, owner, ''),
  }),
})
