import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { contentSecurity } from './browser-policies.ts'

/**
 * Adds the security headers for browsers to every answer. Helmet builds and checks them for the first; all others get the same,
 * since building them again costs more than finding the call.
 */
export async function addSecurityHeaders(app: FastifyInstance, storeOrigin: string | undefined): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: { directives: contentSecurity(storeOrigin) },
  })
  let made: [name: string, value: string][] | undefined
  app.addHook('onRequest', (_, reply, done) => {
    for (const [name, value] of made ?? []) reply.raw.setHeader(name, value)
    if (made) done()
    else make(reply).then(() => done(), done)
  })
  const make = async (reply: FastifyReply) => {
    const before = new Set(reply.raw.getHeaderNames())
    await reply.helmet()
    made = reply.raw
      .getHeaderNames()
      .filter((name) => !before.has(name))
      .map((name) => [name, String(reply.raw.getHeader(name))])
  }
}
