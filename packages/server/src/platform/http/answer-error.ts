import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERROR_STATUS } from '@rolecall/contract/platform/errors'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable, isTooSlow } from '../db/database-unavailable.ts'
import { findStatementRefusal } from '../db/refused-statement.ts'
import { findProblem, Problem, toErrorBody } from '../kernel/problem.ts'
import { isOfOAuth, sendOAuthError } from './oauth-answers.ts'
import { isOfScim, sendScimError } from './scim-answers.ts'

/** Default for Retry-After, in seconds. */
const RETRY_AFTER_S = 1

/** Headers of every refusal, since some are sent before any plugin adds its own. */
function headersOf({ code, details }: Problem): Record<string, string> {
  const isTemporary = code === 'too_many_requests' || code === 'unavailable'
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(isTemporary && { 'retry-after': String(details.retryAfter ?? RETRY_AFTER_S) }),
  }
}

/** Answers any error in the shape of all refusals; an internal error is logged and its message is not shown. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const found = findProblem(error) ?? findOutage(error, request) ?? findRefusedStatement(error, request)
  if (!found) request.log.error(error)
  const problem = found ?? new Problem('unexpected', MESSAGES.serverErrorRetry)
  reply.headers(headersOf(problem))
  if (isOfScim(request.url)) return sendScimError(reply, problem)
  if (isOfOAuth(request.url)) return sendOAuthError(reply, problem, request.url)
  return reply.code(ERROR_STATUS[problem.code]).send(toErrorBody(problem))
}

/** Seconds in which a database is usually back, or at least its supervisor has tried to restart it. */
const DATABASE_BACK_S = 5

/** Finds a database outage, for which the request is not to blame. Logged as a warning, since there are many at once. */
function findOutage(error: unknown, { log }: FastifyRequest): Problem | undefined {
  const isAway = isDatabaseUnavailable(error)
  if (!isAway && !isTooSlow(error)) return undefined
  log.warn({ err: error }, isAway ? 'the database is unavailable' : 'a statement took too long')
  const sentence = isAway
    ? 'The database can’t be reached at the moment. Try again shortly.'
    : 'This took too long. Try again shortly.'
  return new Problem(isAway ? 'dependency_unavailable' : 'overloaded', sentence, undefined, {
    retryAfter: DATABASE_BACK_S,
  })
}

/** Logged as an error with this message, since one of our checks or locks should have come first. */
export const REFUSED_STATEMENT = 'PostgreSQL rejected a request that passed all of our checks'

const SENTENCE_OF_REFUSAL = {
  taken: 'A colleague has just done the same. Reload the page.',
  gone: 'Something this refers to has just been removed. Reload the page.',
  busy: 'Others were changing the same data. Try again.',
  unkeepable: 'A number, date or text in the request can’t be stored.',
}
const REASON_OF_REFUSAL = {
  taken: 'outdated',
  gone: 'outdated',
  busy: 'try_again',
  unkeepable: 'unstorable_value',
} as const

/**
 * The safety net under all calls: two concurrent requests may each be valid by itself, and one of them be refused by the
 * database. Calls that know the meaning of a refusal handle it themselves.
 */
function findRefusedStatement(error: unknown, { log }: FastifyRequest): Problem | undefined {
  const why = findStatementRefusal(error)
  if (!why) return undefined
  log.error({ err: error, why }, REFUSED_STATEMENT)
  const details = why === 'taken' ? { scimType: 'uniqueness' as const } : {}
  return new Problem(REASON_OF_REFUSAL[why], SENTENCE_OF_REFUSAL[why], undefined, details)
}

const STATUS_OF_PARSER: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers requests that Node could not parse, so that no handler of ours ever sees them. */
export function answerUnreadable(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  rejectSocket(socket, STATUS_OF_PARSER[error.code ?? ''] ?? 400)
}

/** Refuses on a socket that has no reply object. */
export function rejectSocket(socket: Socket, statusCode: number): void {
  const problem = findProblem({ statusCode }) ?? new Problem('malformed_request', MESSAGES.requestFailed)
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

/** Refuses in our shape what Node would refuse by itself, or by just closing the connection. */
export function rejectMalformedRequests(app: FastifyInstance): void {
  app.server.on('connect', (_, socket) => rejectSocket(socket as Socket, 404))
  app.server.on('checkExpectation', (request, response) => {
    delete request.headers.expect
    // An expectation is ignored; the request is answered like any other.
    app.server.emit('request', request, response)
  })
  app.addHook('onRequest', ({ headers, raw }, _, done) => {
    if (headers.host !== undefined || raw.httpVersion !== '1.1') done()
    else done(new Problem('malformed_request', 'The request names no host.'))
  })
}
