import { health } from '@rolecall/contract/health'
import { feature } from '../../http/feature.ts'

export const healthFeature = feature(health, {
  handlers: {
    // Answered only while the product is ready; the hook in app.ts answers 503 before and after.
    healthz: async () => ({ success: true, status: 'ok' }),
  },
})
