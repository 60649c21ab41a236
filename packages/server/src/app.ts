import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { calls } from '@rolecall/contract'
import { BODY_BYTES_MAX } from '@rolecall/contract/ground/define-calls'
import { RESUME_FILE_BYTES_MAX } from '@rolecall/domain/limits'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { serveOwnDomains } from './contact/public-pages/serve-own-domains.ts'
import { features } from './features/all-features.gen.ts'
import { answerError, answerUnreadable, refuseOddRequests } from './ground/http/answer-error.ts'
import { PERMISSIONS_POLICY } from './ground/http/browser-policies.ts'
import { closeSlowRequests } from './ground/http/close-slow-requests.ts'
import { docsPage } from './ground/http/docs-page/docs-page.ts'
import { judgeParts } from './ground/http/judge-parts.ts'
import { createMachineLimiter } from './ground/http/limit-machines.ts'
import { createUploadLimiter } from './ground/http/limit-uploads.ts'
import { createCallMaker } from './ground/http/make-call.ts'
import { measureRequests } from './ground/http/metrics.ts'
import { describeApi } from './ground/http/openapi.ts'
import { readBodiesOfGet } from './ground/http/query-in-body.ts'
import { registerCalls } from './ground/http/register-calls.ts'
import { tellBrowsers } from './ground/http/security-headers.ts'
import { createTurns } from './ground/http/take-turns.ts'
import { closeOverUnreadBodies } from './ground/http/unread-bodies.ts'
import { registerWebApp } from './ground/http/web-app.ts'
import { writeAnswers } from './ground/http/write-answers.ts'
import type { Job } from './ground/jobs/define-job.ts'
import { giveUpJobs } from './ground/jobs/give-up-jobs.ts'
import type { Deps } from './ground/kernel/deps.ts'
import { Problem } from './ground/kernel/problem.ts'
import { listHeldRights } from './house/access/held-rights.queries.ts'
import { hideAnswerFor } from './people/blind/hide-answers-for.ts'
import { giveWeights } from './people/text-work/give-weights.ts'

const ownJobs = features.flatMap((feature) => feature.jobs)

/** Every job that the worker knows. */
export const jobs: readonly Job[] = [...ownJobs, giveUpJobs(ownJobs)]

/** Until a request has come in whole, its files too: the largest form over a slow line, and no longer. */
const REQUEST_MS = 10 * 60_000
/** Without a byte in either direction. Longer than any call computes; event streams say something much more often. */
const SILENCE_MS = 3 * 60_000

/** For the headers, for a body, and between the pieces of a file. */
const SLOW_MS = 30_000
const SLOW_CHECKS = 6

type AppOptions = {
  /** Holds the built client; without it only calls are answered. */
  webFolder?: string
  /** Milliseconds after which a request that does not come in is closed. */
  slowMs?: number
  /** Bytes of files that one company may have on their way into the store at once. */
  uploadBytesMax?: number
}

/** Twenty-five of the largest résumés, or a table of people; each lies on the disk as far as it has come. */
const UPLOAD_BYTES_MAX = 250 * 1024 * 1024

/** The HTTP side of the product. */
export async function buildApp(
  deps: Deps,
  { webFolder, slowMs = SLOW_MS, uploadBytesMax = UPLOAD_BYTES_MAX }: AppOptions = {},
) {
  giveWeights()
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENCE_MS,
    trustProxy: (_, hop) => hop < deps.env.TRUSTED_PROXIES,
    // Some documented paths are written with a slash at the end, some of their callers leave it out.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    // An address that cannot be decoded never comes as far as the error handler.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    clientErrorHandler: answerUnreadable,
    // Refused by a hook of ours instead, in the shape of all refusals.
    http: { requireHostHeader: false, headersTimeout: slowMs, connectionsCheckingInterval: slowMs / SLOW_CHECKS },
  })
  app.decorateRequest('session', undefined)
  app.decorateRequest('isRecalled', false)
  app.decorateRequest('keyed', undefined)
  app.setSerializerCompiler(writeAnswers)
  app.setValidatorCompiler(judgeParts)
  // An empty body is one without fields, even where a client says that it is JSON.
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
  // What mail programs post where somebody wants no more mails is not read; what an identity provider posts is.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) =>
    done(null, request.routeOptions.config.takesForm ? Object.fromEntries(new URLSearchParams(body as string)) : {}),
  )
  app.setErrorHandler(answerError)
  refuseOddRequests(app)
  closeSlowRequests(app, slowMs)
  closeOverUnreadBodies(app)
  app.addHook('onRequest', async (request) => {
    if (deps.health.state !== 'ready' && !isAlwaysAnswered(request.url))
      throw new Problem('unavailable', WAIT[deps.health.state], undefined, { retryAfter: WAIT_S })
  })
  if (deps.metrics) measureRequests(app, deps.metrics)
  app.addHook('onSend', async (_, reply, payload) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('permissions-policy', PERMISSIONS_POLICY)
    return payload
  })

  await tellBrowsers(app, deps.files.origin)
  serveOwnDomains(app, deps)
  await app.register(compress, { threshold: 2048 })
  await app.register(multipart, { limits: { fileSize: RESUME_FILE_BYTES_MAX } })
  await app.register(swagger, DESCRIBED_WHEN_ASKED)
  if (deps.env.API_DOCS === 'on') await app.register(swaggerUi, docsPage(deps))

  // Once the plugins are set up, so that all of them serve every call.
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

/** The document is ours and is written when somebody asks for it, which takes half a second; the plugin collects nothing. */
const DESCRIBED_WHEN_ASKED: FastifyDynamicSwaggerOptions = {
  transform: ({ url }) => ({ schema: { hide: true }, url }),
  transformObject: () => describeApi(calls) as never,
}

/**
 * Calls at work at once. Those of a person are less than half of the database's ten connections and those of a company
 * leave some of them, so that nobody's burst of dear calls stops all others.
 */
const TURNS = { inAll: 12, perGroup: 8, perPerson: 4, waiting: 100 }

const isAlwaysAnswered = (url: string): boolean => url.split('?')[0] === calls.health.livez.path

/** Seconds in which a start or a change of version is usually over. */
const WAIT_S = 5
const WAIT = {
  starting: 'Rolecall is starting. Please try again in a moment.',
  stopping: 'Rolecall is stopping. Please try again in a moment.',
}
