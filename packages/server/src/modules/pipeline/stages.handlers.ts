import { toPlannedGroup } from '@rolecall/contract/pipeline/stage-input'
import { stages } from '@rolecall/contract/pipeline/stages'
import { feature } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import { editStages } from './edit-stages.ts'
import { planOfStatuses } from './plan-of-statuses.ts'
import { previewStages } from './preview-stages.ts'
import { findStagePlan, listStageVersions } from './stage-versions.queries.ts'
import { listStatuses } from './statuses.queries.ts'
import { FIRST_VERSION } from './store-stages.ts'

export const stagesFeature = feature(stages, {
  handlers: {
    async details({ query: { version: wanted } }, { tx }) {
      const versions = await listStageVersions(tx)
      const version = versions[0]?.version ?? FIRST_VERSION
      const shown = wanted ?? version
      // The current version is in the tables themselves; before the first change no version is stored.
      const plan = shown === version ? planOfStatuses(await listStatuses(tx)) : (await findStagePlan(tx, shown))?.plan
      if (!plan) throw notFound('Version')
      return {
        success: true,
        data: {
          version,
          shown_version: shown,
          groups: plan.map(toPlannedGroup),
          versions: versions.map(({ version: number, by, created_by, created_at, changed, restores }) => ({
            version: number,
            by: by ?? '',
            at: created_by ? created_at.toISOString() : null,
            changed,
            restores,
          })),
        },
      }
    },

    tryOut: ({ body }, work) => previewStages(work, body),

    edit: ({ body }, work) => editStages(work, body),
  },
})
