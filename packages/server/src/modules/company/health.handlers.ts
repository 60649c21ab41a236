import { health } from '@rolecall/contract/company/health'
import { feature } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import { checkBearer } from './check-bearer.ts'
import { presentHealth, presentLife, presentReadiness } from './present-health.ts'

export const healthFeature = feature(health, {
  handlers: {
    // Only the first is answered while the product starts or stops; the hook in app.ts answers 503 to the others.
    livez: async () => presentLife(),
    readyz: async (_, { deps }) => presentReadiness(await deps.vitals.check()),
    healthz: async (_, { deps }) => presentHealth(await deps.vitals.check()),
    metrics: async (_, { deps, caller }) => {
      checkBearer(caller.authorization, deps.env.METRICS_TOKEN)
      if (!deps.metrics) throw notFound('Address')
      const { contentType, read } = deps.metrics
      return { contentType, fileName: 'metrics.txt', inline: true, body: await read() }
    },
  },
})
