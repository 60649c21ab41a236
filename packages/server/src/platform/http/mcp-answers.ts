import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type SiteSettings, siteOf } from '../env.ts'
import { Problem } from '../kernel/problem.ts'
import type { McpAnswer } from './feature.ts'

/** Adds the header that points a program to the authorization server (RFC 9728). */
export const challengeForToken = (reply: FastifyReply, env: SiteSettings) =>
  reply.header(
    'www-authenticate',
    `Bearer resource_metadata="${siteOf(env).origin}/.well-known/oauth-protected-resource/mcp"`,
  )

/**
 * Refuses requests from pages. Programs send no Origin. A page of another site may use a name that was made to resolve to this
 * host, so that the Host header proves nothing (DNS rebinding).
 */
export function assertSameOrigin({ headers: { origin } }: FastifyRequest, env: SiteSettings): void {
  if (origin !== undefined && origin !== siteOf(env).origin)
    throw new Problem('origin_not_allowed', 'Pages of other sites can’t use assistants’ tools.')
}

/** Refuses GET and DELETE: the server sends nothing unasked, and has no session to end. */
export function rejectOtherMethods(app: FastifyInstance, url: string): void {
  app.route({
    method: ['GET', 'DELETE'],
    url,
    handler: (_, reply) =>
      reply
        .code(405)
        .header('allow', 'POST')
        .send({ jsonrpc: '2.0', error: { code: -32_000, message: 'Method not allowed.' }, id: null }),
  })
}

export const sendMcp = (reply: FastifyReply, { status, body }: McpAnswer): FastifyReply =>
  body ? reply.code(status).header('content-type', 'application/json').send(body) : reply.code(status).send()
