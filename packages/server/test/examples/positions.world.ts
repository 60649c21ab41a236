import { positions } from '@rolecall/contract/positions/positions'
import { templates } from '@rolecall/contract/positions/templates'
import { next } from '../factories/serial.ts'
import { defineExamples } from './define-examples.ts'

/** Skills that the position also asks for. */
const MORE_SKILLS = [{ skill: 'Terraform', score: 30, mandatory: false, userdefined: false }]

export const positionsWorld = defineExamples({
  own: async ({ make }, by, { positionId }) => {
    const body = { positionId, templateName: 'Data people of the platform' }
    const { template_id: templateId } = await make(templates.create, { body }, by)
    return {
      ids: { templateId },
      getReady: async ({ call }) => {
        if (call === positions.removeAdditionalSkill)
          await make(positions.edit, { body: { positionId, secondary_skills: MORE_SKILLS } }, by)
        return { newCode: `DE${next()}` }
      },
    }
  },
  secret: async ({ make }, { owner, position: { positionId } }) => {
    const body = { positionId, title: 'Secret Template', templateName: 'Secret Template' }
    return { templateId: (await make(templates.create, { body }, owner)).template_id }
  },
})
