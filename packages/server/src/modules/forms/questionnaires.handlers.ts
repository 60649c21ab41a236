import { questionnaires } from '@rolecall/contract/forms/questionnaires'
import type { CallReply } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { feature } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import { createQuestionnaire, editQuestionnaire, removeQuestionnaire } from './edit-questionnaire.ts'
import { findQuestionnaireById, listQuestionnaires } from './questionnaires.queries.ts'
import { findVersion, listVersions } from './versions.queries.ts'

type Questions = CallReply<typeof questionnaires.details>['data']['questions']

/** The date of versions from before dates were stored. */
const LONG_AGO = new Date(0)
const momentOf = (at: Date | null) => (at ?? LONG_AGO).toISOString()

export const questionnairesFeature = feature(questionnaires, {
  handlers: {
    async list(_, { tx }) {
      const rows = await listQuestionnaires(tx)
      const data = rows.map(({ id, name, latest_version, questions, positions, edited_by, created_at }) => ({
        _id: id,
        name,
        version: latest_version,
        questions,
        positions,
        edited_by: edited_by ?? '',
        edited_at: momentOf(created_at),
      }))
      return { success: true, data }
    },

    async details({ params: { questionnaireId }, query }, { tx }) {
      const found = await findQuestionnaireById(tx, questionnaireId)
      if (!found) throw notFound('Questionnaire')
      const shown = query.version ?? found.latest_version
      const asked = { kind: 'questionnaire', id: found.id } as const
      const content = await findVersion(tx, asked, shown)
      if (!content) throw notFound('Version')
      const versions = await listVersions(tx, asked)
      return {
        success: true,
        data: {
          _id: found.id,
          name: content.name,
          version: found.latest_version,
          shown_version: shown,
          removed: found.removed_at !== null,
          positions: found.positions,
          questions: structuredClone(content.items) as Questions,
          versions: versions.map(({ count, ...told }) => ({ ...told, questions: count })),
        },
      }
    },

    async create({ body }, work) {
      const questionnaireId = await createQuestionnaire(work, body)
      return { success: true, message: MESSAGES.created, questionnaireId, version: 1 }
    },

    async edit({ body }, work) {
      const version = await editQuestionnaire(work, body)
      return { success: true, message: MESSAGES.settingsSaved, version }
    },

    async remove({ body }, work) {
      await removeQuestionnaire(work, { id: body.questionnaireId, removed: body.removed ?? true })
      return { success: true }
    },
  },
})
