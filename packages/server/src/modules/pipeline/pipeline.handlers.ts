import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { INTEREST_MAILS } from '@rolecall/domain/outreach/interest-templates'
import { feature } from '../../platform/http/feature.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { moveCandidates } from './move-candidates.ts'
import { listSourceIds } from './pipeline.queries.ts'
import { presentGroups, presentStatuses } from './present-statuses.ts'
import { previewMove } from './preview-move.ts'
import { previewRejectionEmail } from './preview-rejection-email.ts'
import { sendRejectionEmails } from './send-rejection-emails.ts'
import { listStatuses } from './statuses.queries.ts'
import { undoMove } from './undo-move.ts'

export const pipelineFeature = feature(pipeline, {
  jobs: [sendRejectionEmails],
  previews: { changeStatus: ({ body }, work) => previewMove(work, body) },
  handlers: {
    async statusConfig({ body }, { tx, session }) {
      await getVisiblePosition(tx, session, body.positionId)
      const statuses = await listStatuses(tx)
      const sources = await listSourceIds(tx)
      const { source_features_disabled: disabled } = await getCompanySettings(tx)
      return {
        success: true,
        status_config: presentStatuses(statuses),
        display_info: presentGroups(statuses),
        other_data: {
          reasons: Object.fromEntries(
            statuses.flatMap(({ id, option_list }) => (option_list.length > 0 ? [[id, option_list]] : [])),
          ),
          mail_types: [...INTEREST_MAILS],
        },
        source_config: Object.fromEntries(
          sources.map((source) => [source, { disabled_features: disabled[source] ?? [] }]),
        ),
      }
    },

    changeStatus: ({ body }, work) => moveCandidates(work, body),

    previewEmail: ({ body }, work) => previewRejectionEmail(work, body),

    undoChange: ({ body }, work) => undoMove(work, body),
  },
})
