import { toPlannedGroup } from '@rolecall/contract/hiring/stage-input'
import { stages } from '@rolecall/contract/hiring/stages'
import { feature } from '../../../ground/http/feature.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import { FIRST_VERSION } from '../../../people/stages/keep-stages.ts'
import { planOfStatuses } from '../../../people/stages/plan-of-statuses.ts'
import { findStagePlan, listStageVersions } from '../../../people/stages/stage-versions.queries.ts'
import { listStatuses } from '../../../people/stages/statuses.queries.ts'
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

    tryOut: ({ body }, work) => tryStages(work, body),

    edit: ({ body }, work) => editStages(work, body),
  },
})
