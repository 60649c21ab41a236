import type { Call } from '@rolecall/contract/platform/define-calls'
import { ERROR_STATUS } from '@rolecall/contract/platform/errors'
import type { FastifyReply } from 'fastify'
import type { Problem } from '../kernel/problem.ts'
import type { ScimAnswer } from './feature.ts'

const MEDIA_TYPE = 'application/scim+json'
const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error'
const SCIM = /^\/scim\/v2(?:[/?]|$)/

/** Returns whether an address speaks only SCIM, in refusals too. */
export const isOfScim = (url: string): boolean => SCIM.test(url)

export function sendScim(reply: FastifyReply, { response }: Call, { status, location, body }: ScimAnswer) {
  if (location) reply.header('location', location)
  reply.code(status)
  if (body === undefined) return reply.send()
  return reply.type(MEDIA_TYPE).send(JSON.stringify(response.parse(body)))
}

/** Sends a refusal in the format of RFC 7644, 3.12. */
export function sendScimError(reply: FastifyReply, problem: Problem) {
  const status = ERROR_STATUS[problem.code]
  const scimType = scimTypeOf(problem)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  const body = { schemas: [ERROR_SCHEMA], ...(scimType && { scimType }), detail: problem.message, status: `${status}` }
  return reply.code(status).type(MEDIA_TYPE).send(JSON.stringify(body))
}

/** Errors found before SCIM's own checks are either invalid JSON or a field of the wrong type. */
function scimTypeOf({ code, fields, details }: Problem): string | undefined {
  if (details.scimType || code !== 'invalid_request') return details.scimType
  if (!fields) return 'invalidSyntax'
  return 'filter' in fields ? 'invalidFilter' : 'invalidValue'
}
