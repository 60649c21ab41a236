import { installation } from '@rolecall/contract/installation/installation'
import { findVersion } from '../../platform/db/versions.ts'
import { feature, withoutTransaction } from '../../platform/http/feature.ts'
import { examine } from './examine.ts'

export const installationFeature = feature(installation, {
  handlers: {
    check: withoutTransaction(async (_, { deps, now }) => {
      const { env, databaseUrl } = deps
      return { success: true, checked_at: now.toISOString(), data: await examine({ env, databaseUrl }) }
    }),

    state: withoutTransaction(async (_, { deps }) => {
      const { startedAt, slowCalls, errors } = deps.troubles.list(deps.now())
      const jobs = await deps.countJobs().catch(() => undefined)
      return {
        success: true,
        version: await findVersion(),
        started_at: startedAt.toISOString(),
        jobs: jobs
          ? { waiting: jobs.waiting, running: jobs.running, failed: jobs.failed, longest_wait_s: jobs.longestWaitS }
          : null,
        slow_calls: slowCalls.map(({ at, ...call }) => ({ at: at.toISOString(), ...call })),
        errors: errors.map(({ at, ...error }) => ({ at: at.toISOString(), ...error })),
      }
    }),
  },
})
