import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { contentSecurity } from './browser-policies.ts'

/**
 * What tells browsers to be careful, on every answer. Helmet puts it together for the first and checks it; it is the same for all
 * others, and making it anew costs more than finding the call.
 */
export async function tellBrowsers(app: FastifyInstance, storeOrigin: string | undefined): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: { directives: contentSecurity(storeOrigin) },
  })
  let made: [name: string, value: string][] | undefined
  app.addHook('onRequest', async (_, reply) => {
    for (const [name, value] of made ?? []) reply.raw.setHeader(name, value)
    if (made) return
    const before = new Set(reply.raw.getHeaderNames())
    await reply.helmet()
    made = reply.raw
      .getHeaderNames()
      .filter((name) => !before.has(name))
      .map((name) => [name, String(reply.raw.getHeader(name))])
  })
}
