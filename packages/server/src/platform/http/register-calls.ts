import { BODY_BYTES_MAX, type Call } from '@rolecall/contract/platform/define-calls'
import { isOpen } from '@rolecall/domain/access/may'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { dispositionOf } from '../files/disposition.ts'
import type { Deps } from '../kernel/deps.ts'
import { ASSISTANT_PREFIX, assertNetworkAllowed, KEY_PREFIX } from '../kernel/keys.ts'
import { isKnownNetwork, recordNetwork } from '../kernel/known-networks.ts'
import { Problem } from '../kernel/problem.ts'
import {
  assertCallAllowed,
  findSession,
  isCallAllowed,
  recallSession,
  type Session,
  SessionChanged,
  withSuperRights,
} from '../kernel/session.ts'
import { inCompanyOf } from '../kernel/work.ts'
import { answerExtension, registerPreflight } from './answer-extension.ts'
import { answerOnce, answerOnceOutside, findKey, type HeldRightsReader } from './answer-once.ts'
import { streamEvents } from './event-stream.ts'
import type {
  AnyHandler,
  CallMaker,
  Download,
  EventSubscription,
  Feature,
  McpAnswer,
  OAuthAnswer,
  ScimAnswer,
  SiteRedirect,
} from './feature.ts'
import { type AnswerRedactor, hideAnswer } from './hide-answers.ts'
import type { KeyedRequest } from './idempotency.queries.ts'
import type { MachineLimiter } from './limit-machines.ts'
import type { UploadLimiter } from './limit-uploads.ts'
import { assertSameOrigin, challengeForToken, rejectOtherMethods, sendMcp } from './mcp-answers.ts'
import { networkOf } from './network-of.ts'
import { answerAnyOrigin, registerOpenPreflight, sendOAuth } from './oauth-answers.ts'
import { readQueryFromBody } from './query-in-body.ts'
import { sendScim } from './scim-answers.ts'
import type { TurnTaker } from './take-turns.ts'
import { receiveForm, receiveSignedFile } from './uploads.ts'

/** Keeps uploaded files from running anything here. */
const UNTRUSTED_FILE_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"
/** Policy of pages for people without an account: they run only the scripts they name, and their forms are posted back here. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Turn group of strangers' requests: all together are served like one company, and each address like a user. */
const STRANGERS = 'strangers'
/**
 * Turn group of strangers from networks where a user is signed in, so that colleagues who sign in do not queue behind everyone
 * else.
 */
const EXPECTED = 'expected'

type CallContext = {
  deps: Deps
  takeTurn: TurnTaker
  limitUploads: UploadLimiter
  limitMachine: MachineLimiter
  listHeld: HeldRightsReader
  maker: CallMaker
  hide: AnswerRedactor
}

/**
 * `takeTurn` keeps the calls of one user or company from blocking all others, `limitUploads` does so for one company's files.
 */
export function registerCalls(
  app: FastifyInstance,
  { deps, takeTurn, limitUploads, limitMachine, listHeld, maker, hide }: CallContext,
  { calls, handlers }: Feature,
): void {
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name] as AnyHandler
    for (const url of [call.path, ...(call.aliases ?? [])]) {
      if (call.fromExtension) registerPreflight(app, url, call.method)
      if (call.transfer === 'mcp') rejectOtherMethods(app, url)
      if (call.transfer === 'oauth') registerOpenPreflight(app, url, call.method)
      app.route({
        method: call.method,
        url,
        schema: schemaOf(call),
        bodyLimit: call.maxBody ?? BODY_BYTES_MAX,
        config: { takesForm: call.transfer === 'posted-form' || call.transfer === 'oauth' },
        // Before the body is read, so that a stranger learns nothing about a call's shape.
        onRequest: async (request, reply) => {
          if (call.fromExtension) answerExtension(request, reply)
          if (call.transfer === 'mcp') assertSameOrigin(request, deps.env)
          if (call.transfer === 'oauth') answerAnyOrigin(reply)
          const { session } = await recognise(deps, call, request, { mayRecall: isAskedInside(call, handler) })
          if (call.transfer === 'mcp' && !session) challengeForToken(reply, deps.env)
          // Refused calls count, too.
          if (session?.through) await limitMachine(session.through, reply)
          letIn(call, request)
        },
        preValidation: async (request) => {
          if (call.method === 'GET') readQueryFromBody(request)
          if ((call.transfer === 'multipart' || call.transfer === 'page') && request.isMultipart())
            request.body = await receiveForm(request, { deps, limitUploads })
          if (call.transfer === 'signed-form') request.body = await receiveSignedFile(request, { deps, limitUploads })
          request.keyed = findKey(call, request, deps.env)
        },
        handler: async (request, reply) => {
          const work = () => answerAsNow(call, handler, { request, reply, deps, listHeld, maker })
          const result = takesTurns(call) ? await takeTurn(whoseTurn(request, deps), work) : await work()
          return send(call, await hideAnswer(call, result, { request, deps, hide }), { request, reply, deps })
        },
      } satisfies RouteOptions)
    }
  }
}

/**
 * Returns whether the one transaction of a call checks the session, so that a request may be let in with the cached session:
 * nothing is done and nothing answered outside that transaction.
 */
const isAskedInside = (call: Call, handler: AnyHandler) =>
  !call.transfer && !isOpen(call.access) && !isOfSuper(call) && !isOutside(handler)

const isOfSuper = ({ access }: Call) => typeof access !== 'string' && 'superAdmin' in access
const isOutside = (handler: AnyHandler) => typeof handler !== 'function' && handler.transaction === 'none'

/** Finds the caller. A caller with a cached session is refused only by what the database says. */
async function recognise(deps: Deps, call: Call, request: FastifyRequest, { mayRecall }: { mayRecall: boolean }) {
  const key = keyOf(request)
  const token = tokenOf(request) ?? key
  const known = mayRecall ? recallSession(deps, token) : undefined
  request.isRecalled = known !== undefined && isCallAllowed(known, call)
  const found = request.isRecalled
    ? known
    : await withSuperRights(deps, await findSession(deps, token, request.ip), call.access)
  request.session = found && { ...found, address: request.ip }
  // A cached session may have ended, and proves nothing about the caller's network.
  if (found && !request.isRecalled) recordNetwork(deps.db, networkOf(request.ip))
  return request
}

/** Throws unless the caller may make the call. */
function letIn(call: Call, { session, ip }: FastifyRequest): void {
  if (session?.through) assertNetworkAllowed(session.through, ip)
  assertCallAllowed(session, call)
}

/** Answers with the caller's current permissions if the cached ones are outdated. */
async function answerAsNow(call: Call, handler: AnyHandler, exchange: Exchange & HandlerDeps) {
  try {
    return await answer(call, handler, exchange)
  } catch (error) {
    if (!(error instanceof SessionChanged)) throw error
    letIn(call, await recognise(exchange.deps, call, exchange.request, { mayRecall: false }))
    return answer(call, handler, exchange)
  }
}

/**
 * Returns whether a call takes turns. Public calls without parameters, such as health checks and sign-out, wait for no other.
 */
const takesTurns = ({ access, params, query, body }: Call) =>
  access !== 'public' || params !== undefined || query !== undefined || body !== undefined

const whoseTurn = ({ session, ip }: FastifyRequest, { db }: Pick<Deps, 'db'>) => {
  if (session) return { group: session.companyId, person: session.through?.id ?? session.userId }
  const network = networkOf(ip)
  return { group: isKnownNetwork(db, network) ? EXPECTED : STRANGERS, person: network }
}

// Rule G-001.
const tokenOf = ({ headers }: FastifyRequest): string | undefined => {
  const token = headers['access-token']
  return typeof token === 'string' ? token : undefined
}

const BEARER = /^bearer +(\S+)$/i
const IN_ADDRESS = `Don’t send a key in a URL, where logs keep it. Send it as “Authorization: Bearer ${KEY_PREFIX}…”, and replace this key with a new one.`

const IS_KEY = [KEY_PREFIX, ASSISTANT_PREFIX]

/** The key of a service account, or the token of an assistant, in a request; other credentials are read by their handlers. */
function keyOf({ headers, url }: FastifyRequest): string | undefined {
  if (IS_KEY.some((prefix) => url.includes(prefix))) throw new Problem('key_in_address', IN_ADDRESS)
  const [, key] = BEARER.exec(headers.authorization ?? '') ?? []
  return IS_KEY.some((prefix) => key?.startsWith(prefix)) ? key : undefined
}

const schemaOf = (call: Call) => ({
  summary: call.summary,
  ...(call.params && { params: call.params }),
  ...(call.query && { querystring: call.query }),
  ...(call.body && call.transfer !== 'signed-form' && { body: call.body }),
  ...((!call.transfer || call.transfer === 'multipart') && { response: { 200: call.response } }),
})

/** Runs a handler in one transaction of the caller's company, unless the call is open to anyone or its handler wants none. */
function answer(
  call: Call,
  handler: AnyHandler,
  { request, reply, deps, listHeld, maker }: Exchange & HandlerDeps,
): Promise<unknown> {
  const { params, query, body, session, keyed } = request
  const given = { params, query, body }
  const handle = typeof handler === 'function' ? handler : handler.handle
  if (isOpen(call.access) || !session) {
    const { authorization, 'user-agent': userAgent, referer: referrer } = request.headers
    const caller = {
      address: request.ip,
      token: tokenOf(request),
      authorization,
      host: request.hostname ?? '',
      userAgent,
      referrer,
    }
    return handle(given, { session, now: deps.now(), deps, caller })
  }
  const isReading = typeof handler !== 'function' && handler.transaction === 'reading'
  const asked = { deps, call, session, keyed, listHeld, isReading, isRecalled: request.isRecalled }
  if (isOutside(handler))
    return answerOnceOutside(asked, () =>
      handle(given, {
        session,
        now: deps.now(),
        deps,
        gone: goneOf(reply),
        inCompany: (act: Parameters<typeof inCompanyOf>[2]) => inCompanyOf(deps, session, act),
        calls: maker,
        headers: request.headers,
      }),
    )
  return answerOnce(asked, (work) => handle(given, work))
}

/** Aborts when the connection closes before its answer. (The signal of a request is useless once its body has been read.) */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** The services needed to run a handler. */
type HandlerDeps = Pick<CallContext, 'listHeld' | 'maker'>

type Exchange = { request: FastifyRequest; reply: FastifyReply; deps: Deps }

/** Sends the answer of a handler, in the way the call declares. */
function send(call: Call, result: unknown, { request, reply, deps }: Exchange): unknown {
  if (call.transfer === 'download') return sendDownload(reply, result as Download, UNTRUSTED_FILE_POLICY)
  if (call.transfer === 'page') return sendDownload(reply, result as Download, pagePolicyOf(result as Download))
  if (call.transfer === 'events') return streamEvents({ request, reply, deps }, call, result as EventSubscription)
  if (call.transfer === 'scim') return sendScim(reply, call, result as ScimAnswer)
  if (call.transfer === 'mcp') return sendMcp(reply, result as McpAnswer)
  if (call.transfer === 'oauth') return sendOAuth(reply, call, result as OAuthAnswer)
  if (call.transfer === 'posted-form') return reply.redirect((result as SiteRedirect).location, 303)
  // A store answers an accepted form with an empty body.
  return call.transfer === 'signed-form' ? reply.code(204).send() : result
}

const pagePolicyOf = ({ scriptHash, asksHere }: Download) => {
  const scripts = scriptHash ? [`script-src ${scriptHash}`] : []
  const asks = asksHere ? ["connect-src 'self'"] : []
  return [PAGE_POLICY, ...scripts, ...asks].join('; ')
}

function sendDownload(reply: FastifyReply, download: Download, policy: string): FastifyReply {
  const { contentType, status = 200, size, body, elsewhere, isShared, keptSeconds } = download
  if (elsewhere) return reply.header('referrer-policy', 'no-referrer').redirect(elsewhere, 302)
  if (size !== undefined) reply.header('content-length', size)
  if (isShared) reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
  if (keptSeconds) reply.header('cache-control', `public, max-age=${keptSeconds}`)
  return reply
    .code(status)
    .header('content-type', contentType)
    .header('content-disposition', dispositionOf(download))
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .send(body)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Parses form bodies, which other calls ignore. */
    takesForm?: boolean
  }
  interface FastifyRequest {
    session: Session | undefined
    /** The session is the cached one. */
    isRecalled: boolean
    /** The key of a change that is to be made once. */
    keyed: KeyedRequest | undefined
  }
}
