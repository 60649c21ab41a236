import type { Call } from '@rolecall/contract/platform/define-calls'
import { ERROR_STATUS } from '@rolecall/contract/platform/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Problem } from '../kernel/problem.ts'
import type { OAuthAnswer } from './feature.ts'

const OAUTH = /^\/(?:oauth\/|\.well-known\/oauth-)/
const REGISTER = /^\/oauth\/register(?:[/?]|$)/

/** Seconds for which a browser may cache the preflight. */
const KEPT_S = 600

/** Returns whether an address speaks only OAuth, in refusals too. */
export const isOfOAuth = (url: string): boolean => OAUTH.test(url)

/** Allows programs in browsers of any origin: neither cookie nor token of the user goes along. */
export const answerAnyOrigin = (reply: FastifyReply): unknown => reply.header('access-control-allow-origin', '*')

/** Answers the preflight request that a browser makes before it lets a page of any origin make a call. */
export function registerOpenPreflight(app: FastifyInstance, url: string, method: string): void {
  app.options(url, async (_, reply) => {
    answerAnyOrigin(reply)
    return reply
      .header('access-control-allow-methods', method)
      .header('access-control-allow-headers', 'content-type, mcp-protocol-version')
      .header('access-control-max-age', KEPT_S)
      .code(204)
      .send()
  })
}

export const sendOAuth = (reply: FastifyReply, { response }: Call, { status, body }: OAuthAnswer) =>
  reply
    .code(status)
    .type('application/json')
    .send(JSON.stringify(response.parse(body)))

/** Sends a refusal in the format of RFC 6749, 5.2, or of RFC 7591, 3.2.2 when a program registers. */
export function sendOAuthError(reply: FastifyReply, problem: Problem, url: string) {
  const body = { error: problem.details.oauth ?? errorOf(problem, url), error_description: problem.message }
  return reply.code(ERROR_STATUS[problem.code]).type('application/json').send(JSON.stringify(body))
}

function errorOf({ code, fields = {} }: Problem, url: string): string {
  if (code === 'unexpected') return 'server_error'
  if (code === 'unavailable' || code === 'too_many_requests') return 'temporarily_unavailable'
  if (!REGISTER.test(url)) return 'invalid_request'
  const isOfRedirect = Object.keys(fields).some((name) => name.startsWith('redirect_uris'))
  return isOfRedirect ? 'invalid_redirect_uri' : 'invalid_client_metadata'
}
