import { health } from '@rolecall/contract/health'
import { implement } from '../../http/register-calls.ts'

// Answered only while the product is ready; the hook in app.ts answers 503 before and after.
export const healthFeature = implement(health, {
  healthz: async () => ({ success: true, status: 'ok' }),
})
