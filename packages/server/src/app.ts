import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import multipart from '@fastify/multipart'
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { calls } from '@rolecall/contract'
import { BODY_BYTES_MAX } from '@rolecall/contract/platform/define-calls'
import { RESUME_FILE_BYTES_MAX } from '@rolecall/domain/resumes/resume-limits'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { features } from './modules/all-features.gen.ts'
import './modules/provide-modules.ts'
import { hideAnswerFor } from './modules/blind-review/hide-answer-for.ts'
import { serveOwnDomains } from './modules/careers/serve-own-domains.ts'
import { listHeldRights } from './modules/company/held-rights.queries.ts'
import { provideWeights } from './modules/text-work/provide-weights.ts'
import { answerError, answerUnreadable, rejectMalformedRequests } from './platform/http/answer-error.ts'
import { PERMISSIONS_POLICY } from './platform/http/browser-policies.ts'
import { closeSlowRequests } from './platform/http/close-slow-requests.ts'
import { docsPage } from './platform/http/docs-page/docs-page.ts'
import { createMachineLimiter } from './platform/http/limit-machines.ts'
import { createUploadLimiter } from './platform/http/limit-uploads.ts'
import { createCallMaker } from './platform/http/make-call.ts'
import { measureRequests } from './platform/http/metrics.ts'
import { noteTroubles } from './platform/http/note-troubles.ts'
import { describeApi } from './platform/http/openapi.ts'
import { readBodiesOfGet } from './platform/http/query-in-body.ts'
import { registerCalls } from './platform/http/register-calls.ts'
import { addSecurityHeaders } from './platform/http/security-headers.ts'
import { createTurns } from './platform/http/take-turns.ts'
import { closeOverUnreadBodies } from './platform/http/unread-bodies.ts'
import { createPartValidator } from './platform/http/validate-part.ts'
import { registerWebApp } from './platform/http/web-app.ts'
import { writeAnswers } from './platform/http/write-answers.ts'
import { abandonFailedJobs } from './platform/jobs/abandon-failed-jobs.ts'
import type { Job } from './platform/jobs/define-job.ts'
import type { Deps } from './platform/kernel/deps.ts'
import { Problem } from './platform/kernel/problem.ts'

const ownJobs = features.flatMap((feature) => feature.jobs)

/** Every job that the worker knows. */
export const jobs: readonly Job[] = [...ownJobs, abandonFailedJobs(ownJobs)]

/** Maximum time for a request to arrive, including its files: the largest form over a slow line. */
const REQUEST_MS = 10 * 60_000
/**
 * Maximum time without a byte in either direction. Longer than any call computes; event streams send something much more often.
 */
const SILENCE_MS = 3 * 60_000

/** Maximum time for the headers, for a body, and between the pieces of a file. */
const SLOW_MS = 30_000
const SLOW_CHECKS = 6

type AppOptions = {
  /** Folder of the built client; without it only calls are answered. */
  webFolder?: string
  /** Milliseconds after which a request that does not arrive is closed. */
  slowMs?: number
  /** Maximum bytes of files that one company may be uploading at once. */
  uploadBytesMax?: number
}

/** Twenty-five of the largest résumés, or a table of people; each is on disk as far as it has arrived. */
const UPLOAD_BYTES_MAX = 250 * 1024 * 1024

/** The HTTP side of the product. */
export async function buildApp(
  deps: Deps,
  { webFolder, slowMs = SLOW_MS, uploadBytesMax = UPLOAD_BYTES_MAX }: AppOptions = {},
) {
  provideWeights()
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENCE_MS,
    trustProxy: (_, hop) => hop < deps.env.TRUSTED_PROXIES,
    // Some documented paths end with a slash, and some callers omit it.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    // A URL that cannot be decoded never reaches the error handler.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    clientErrorHandler: answerUnreadable,
    // Our own hook refuses requests while the product stops. A sibling that leaves still answers them.
    return503OnClosing: false,
    // Refused by our own hook instead, in the shape of all refusals.
    http: { requireHostHeader: false, headersTimeout: slowMs, connectionsCheckingInterval: slowMs / SLOW_CHECKS },
  })
  app.decorateRequest('session', undefined)
  app.decorateRequest('isRecalled', false)
  app.decorateRequest('keyed', undefined)
  app.setSerializerCompiler(writeAnswers)
  app.setValidatorCompiler(createPartValidator)
  // An empty body has no fields, even if the client says that it is JSON.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    ['application/json', 'application/scim+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, {})
      else parseJson(request, body as string, done)
    },
  )
  readBodiesOfGet(app)
  // One-click unsubscribe requests of mail programs are not parsed; posts of an identity provider are.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) =>
    done(null, request.routeOptions.config.takesForm ? Object.fromEntries(new URLSearchParams(body as string)) : {}),
  )
  app.setErrorHandler(answerError)
  rejectMalformedRequests(app)
  closeSlowRequests(app, slowMs)
  closeOverUnreadBodies(app)
  // Hooks that have nothing to wait for are no promises, since each would take a turn of every request.
  app.addHook('onRequest', (request, _, done) => {
    if (deps.health.state === 'ready' || isAlwaysAnswered(request.url)) done()
    else done(new Problem('server_not_ready', WAIT[deps.health.state], undefined, { retryAfter: WAIT_S }))
  })
  if (deps.metrics) measureRequests(app, deps.metrics)
  noteTroubles(app, deps)
  app.addHook('onSend', (_, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('permissions-policy', PERMISSIONS_POLICY)
    done(null, payload)
  })

  await addSecurityHeaders(app, deps.files.origin)
  serveOwnDomains(app, deps)
  await app.register(compress, COMPRESSION)
  await app.register(multipart, { limits: { fileSize: RESUME_FILE_BYTES_MAX } })
  await app.register(swagger, DESCRIBED_WHEN_ASKED)
  if (deps.env.API_DOCS === 'on') await app.register(swaggerUi, docsPage(deps))

  // Registered after the plugins, so that all of them serve every call.
  await app.register(async (scope) => {
    const takeTurn = createTurns(TURNS)
    const limitUploads = createUploadLimiter(uploadBytesMax)
    const limitMachine = createMachineLimiter(deps)
    const maker = createCallMaker(calls, features, hideAnswerFor)
    const shared = { deps, takeTurn, limitUploads, limitMachine, listHeld: listHeldRights, maker, hide: hideAnswerFor }
    for (const feature of features) registerCalls(scope, shared, feature)
  })
  await registerWebApp(app, webFolder)
  return app
}

/**
 * Everyday answers are compressed at once, since a stream takes several times as long as compressing a few kilobytes; longer
 * ones would keep other requests waiting for a millisecond. Zstandard and this quality of Brotli take a quarter of the time of
 * Brotli's quality 4 and make an answer some 4 % longer.
 */
const COMPRESSION: FastifyCompressOptions = {
  threshold: 2048,
  syncThreshold: 128 * 1024,
  encodings: ['zstd', 'br', 'gzip', 'deflate'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
}

/** We generate the document on request, which takes half a second; the plugin collects nothing. */
const DESCRIBED_WHEN_ASKED: FastifyDynamicSwaggerOptions = {
  transform: ({ url }) => ({ schema: { hide: true }, url }),
  transformObject: () => describeApi(calls) as never,
}

/**
 * Maximum number of calls at once. One user gets less than half of the database's ten connections, and one company leaves some
 * of them, so that a burst of expensive calls does not block all others.
 */
const TURNS = { inAll: 12, perGroup: 8, perPerson: 4, waiting: 100 }

const isAlwaysAnswered = (url: string): boolean => url.split('?')[0] === calls.health.livez.path

/** Seconds in which a start or an upgrade is usually over. */
const WAIT_S = 5
const WAIT = {
  starting: 'Rolecall is starting. Please try again in a moment.',
  stopping: 'Rolecall is stopping. Please try again in a moment.',
}
