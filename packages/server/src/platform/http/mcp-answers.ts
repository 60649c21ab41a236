import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type SiteSettings, siteOf } from '../env.ts'
import { Problem } from '../kernel/problem.ts'
import type { McpAnswer } from './feature.ts'

/** Where a program reads who gives tokens (RFC 9728). */
export const askForToken = (reply: FastifyReply, env: SiteSettings) =>
  reply.header(
    'www-authenticate',
    `Bearer resource_metadata="${siteOf(env).origin}/.well-known/oauth-protected-resource/mcp"`,
  )

/**
 * Programs name no page that they ask from. A page of another site may stand behind a name that was made to lead here, so that what
 * the request calls this host proves nothing (DNS rebinding).
 */
export function refuseForeignPages({ headers: { origin } }: FastifyRequest, env: SiteSettings): void {
  if (origin !== undefined && origin !== siteOf(env).origin)
    throw new Problem('not_allowed', 'Pages of other sites may not speak with assistants’ tools.')
}

/** Nothing is told without being asked for, and no server-side session is there to end. */
export function refuseOtherMethods(app: FastifyInstance, url: string): void {
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
