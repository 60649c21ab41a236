import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERROR_STATUS } from '@rolecall/contract/ground/errors'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isTooSlow } from '../db/database-away.ts'
import { findStatementRefusal } from '../db/refused-statement.ts'
import { findProblem, Problem, toErrorBody } from '../kernel/problem.ts'
import { isOfOAuth, sendOAuthError } from './oauth-answers.ts'
import { isOfScim, sendScimError } from './scim-answers.ts'

/** Seconds after which to try again, where a refusal does not know better. */
const RETRY_AFTER_S = 1

/** Said with every refusal, since some are answered before any plugin adds its headers. */
function headersOf({ code, details }: Problem): Record<string, string> {
  const isTemporary = code === 'too_many_requests' || code === 'unavailable'
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(isTemporary && { 'retry-after': String(details.retryAfter ?? RETRY_AFTER_S) }),
  }
}

/** Answers whatever was thrown in the shape of all refusals; a fault of ours is logged and says nothing of itself. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const found = findProblem(error) ?? findOutage(error, request) ?? findRefusedStatement(error, request)
  if (!found) request.log.error(error)
  const problem = found ?? new Problem('unexpected', MESSAGES.serverErrorRetry)
  reply.headers(headersOf(problem))
  if (isOfScim(request.url)) return sendScimError(reply, problem)
  if (isOfOAuth(request.url)) return sendOAuthError(reply, problem, request.url)
  return reply.code(ERROR_STATUS[problem.code]).send(toErrorBody(problem))
}

/** Seconds in which a database is usually back, or at least its supervisor has tried to bring it back. */
const DATABASE_BACK_S = 5

/** Nothing is wrong with a request that meets a database that is away. Logged as a warning, since there are many at once. */
function findOutage(error: unknown, { log }: FastifyRequest): Problem | undefined {
  const isAway = isDatabaseAway(error)
  if (!isAway && !isTooSlow(error)) return undefined
  log.warn({ err: error }, isAway ? 'the database is away' : 'a statement took too long')
  const sentence = isAway
    ? 'The database cannot be reached at the moment. Please try again shortly.'
    : 'This took longer than it may. Please try again shortly.'
  return new Problem('unavailable', sentence, undefined, { retryAfter: DATABASE_BACK_S })
}

/** Logged as an error with these words, since a rule of ours, or a lock, should have come first. */
export const REFUSED_STATEMENT = 'PostgreSQL refused what nothing of ours had refused before'

const SENTENCE_OF_REFUSAL = {
  taken: 'Somebody else has just done the same. Please look at it again.',
  gone: 'Something that this is about was taken away meanwhile. Please look at it again.',
  busy: 'Others were changing the same at this moment. Please try again.',
  unkeepable: 'A number, a day or a text of the request is beyond what can be kept.',
}

/**
 * The net under all calls: of two at once each may be right by itself, and one of them come too late for the database. Calls that
 * know what their refusal means say it themselves.
 */
function findRefusedStatement(error: unknown, { log }: FastifyRequest): Problem | undefined {
  const why = findStatementRefusal(error)
  if (!why) return undefined
  log.error({ err: error, why }, REFUSED_STATEMENT)
  const details = why === 'taken' ? { scimType: 'uniqueness' as const } : {}
  return new Problem(
    why === 'unkeepable' ? 'invalid_request' : 'conflict',
    SENTENCE_OF_REFUSAL[why],
    undefined,
    details,
  )
}

const STATUS_OF_PARSER: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers what Node could not read as a request, so that no handler of ours ever sees it. */
export function answerUnreadable(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  refuseSocket(socket, STATUS_OF_PARSER[error.code ?? ''] ?? 400)
}

/** Refuses on a connection that no reply can be sent by. */
export function refuseSocket(socket: Socket, statusCode: number): void {
  const problem = findProblem({ statusCode }) ?? new Problem('invalid_request', MESSAGES.requestFailed)
  const status = ERROR_STATUS[problem.code]
  const body = JSON.stringify(toErrorBody(problem))
  const headers = {
    ...headersOf(problem),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

/** Refuses in our shape what Node would refuse by itself, or with nothing but a closed connection. */
export function refuseOddRequests(app: FastifyInstance): void {
  app.server.on('connect', (_, socket) => refuseSocket(socket as Socket, 404))
  app.server.on('checkExpectation', (request, response) => {
    delete request.headers.expect
    // Nothing is promised; the request is answered like any other.
    app.server.emit('request', request, response)
  })
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1')
      throw new Problem('invalid_request', 'The request names no host.')
  })
}
