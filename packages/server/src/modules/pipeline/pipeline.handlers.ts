import { pipeline } from '@rolecall/contract/hiring/pipeline'
import { INTEREST_MAILS } from '@rolecall/domain/mails/interest-templates'
import { feature } from '../../../ground/http/feature.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { foretellMove } from '../../../people/moves/foretell-move.ts'
import { moveCandidates } from '../../../people/moves/move-candidates.ts'
import { listStatuses } from '../../../people/stages/statuses.queries.ts'
import { listSourceIds } from './pipeline.queries.ts'
import { presentGroups, presentStatuses } from './present-statuses.ts'
import { undoMove } from './undo-move.ts'

export const pipelineFeature = feature(pipeline, {
  foretold: { changeStatus: ({ body }, work) => foretellMove(work, body) },
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

    undoChange: ({ body }, work) => undoMove(work, body),
  },
})
