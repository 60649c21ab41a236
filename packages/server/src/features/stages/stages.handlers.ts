import { toPlannedGroup } from '@rolecall/contract/stage-input'
import { stages } from '@rolecall/contract/stages'
import { FIRST_VERSION } from '../../applications/keep-stages.ts'
import { planOfStatuses } from '../../applications/plan-of-statuses.ts'
import { findStagePlan, listStageVersions } from '../../applications/stage-versions.queries.ts'
import { listStatuses } from '../../applications/statuses.queries.ts'
import { feature } from '../../http/feature.ts'
import { notFound } from '../../kernel/problem.ts'
import { editStages } from './edit-stages.ts'
import { tryStages } from './try-stages.ts'

export const stagesFeature = feature(stages, {
  handlers: {
    async details({ query: { version: wanted } }, { tx }) {
      const versions = await listStageVersions(tx)
      const version = versions[0]?.version ?? FIRST_VERSION
      const shown = wanted ?? version
      // What is in force stands in the tables themselves, and in no version before the first change.
      const plan = shown === version ? planOfStatuses(await listStatuses(tx)) : (await findStagePlan(tx, shown))?.plan
      if (!plan) throw notFound('This version')
      return {
        success: true,
        data: {
          version,
          shown_version: shown,
          groups: plan.map(toPlannedGroup),
          versions: versions.map(({ version: number, by, created_by, created_at, changed, restores }) => ({
            ...{ version: number, by: by ?? '', at: created_by ? created_at.toISOString() : null, changed, restores },
          })),
        },
      }
    },

    tryOut: ({ body }, work) => tryStages(work, body),

    edit: ({ body }, work) => editStages(work, body),
  },
})
