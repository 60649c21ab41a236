import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { calls } from '@rolecall/contract'
import { BODY_BYTES_MAX } from '@rolecall/contract/ground/define-calls'
import { RESUME_FILE_BYTES_MAX } from '@rolecall/domain/limits'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { accountFeature } from './features/company/account/account.handlers.ts'
import { companiesFeature } from './features/company/companies/companies.handlers.ts'
import { companyFeature } from './features/company/company/company.handlers.ts'
import { configurationFeature } from './features/company/configuration/configuration.handlers.ts'
import { healthFeature } from './features/company/health/health.handlers.ts'
import { membersFeature } from './features/company/members/members.handlers.ts'
import { referenceFeature } from './features/company/reference/reference.handlers.ts'
import { rolesFeature } from './features/company/roles/roles.handlers.ts'
import { sessionFeature } from './features/company/session/session.handlers.ts'
import { signOnFeature } from './features/company/sign-on/sign-on.handlers.ts'
import { usersFeature } from './features/company/users/users.handlers.ts'
import { applicantFeature } from './features/contact/applicant/applicant.handlers.ts'
import { autoInviteFeature } from './features/contact/auto-invite/auto-invite.handlers.ts'
import { availabilityFeature } from './features/contact/availability/availability.handlers.ts'
import { bookingsFeature } from './features/contact/bookings/bookings.handlers.ts'
import { careersFeature } from './features/contact/careers/careers.handlers.ts'
import { interestFeature } from './features/contact/interest/interest.handlers.ts'
import { interviewsFeature } from './features/contact/interviews/interviews.handlers.ts'
import { jobPostFeature } from './features/contact/job-post/job-post.handlers.ts'
import { mailTemplatesFeature } from './features/contact/mail-templates/mail-templates.handlers.ts'
import { mailboxFeature } from './features/contact/mailbox/mailbox.handlers.ts'
import { notificationsFeature } from './features/contact/notifications/notifications.handlers.ts'
import { outboxFeature } from './features/contact/outbox/outbox.handlers.ts'
import { adviceFeature } from './features/hiring/advice/advice.handlers.ts'
import { answersFeature } from './features/hiring/answers/answers.handlers.ts'
import { assessmentsFeature } from './features/hiring/assessments/assessments.handlers.ts'
import { bulkMovesFeature } from './features/hiring/bulk-moves/bulk-moves.handlers.ts'
import { exclusionsFeature } from './features/hiring/exclusions/exclusions.handlers.ts'
import { formsFeature } from './features/hiring/forms/forms.handlers.ts'
import { learningFeature } from './features/hiring/learning/learning.handlers.ts'
import { lifecycleFeature } from './features/hiring/lifecycle/lifecycle.handlers.ts'
import { pipelineFeature } from './features/hiring/pipeline/pipeline.handlers.ts'
import { placementsFeature } from './features/hiring/placements/placements.handlers.ts'
import { positionsFeature } from './features/hiring/positions/positions.handlers.ts'
import { projectsFeature } from './features/hiring/projects/projects.handlers.ts'
import { questionnairesFeature } from './features/hiring/questionnaires/questionnaires.handlers.ts'
import { recommendationsFeature } from './features/hiring/recommendations/recommendations.handlers.ts'
import { savedViewsFeature } from './features/hiring/saved-views/saved-views.handlers.ts'
import { scorecardsFeature } from './features/hiring/scorecards/scorecards.handlers.ts'
import { shortlistFeature } from './features/hiring/shortlist/shortlist.handlers.ts'
import { skillsFeature } from './features/hiring/skills/skills.handlers.ts'
import { stagesFeature } from './features/hiring/stages/stages.handlers.ts'
import { templatesFeature } from './features/hiring/templates/templates.handlers.ts'
import { auditFeature } from './features/insight/audit/audit.handlers.ts'
import { chartsFeature } from './features/insight/charts/charts.handlers.ts'
import { dashboardFeature } from './features/insight/dashboard/dashboard.handlers.ts'
import { eventsFeature } from './features/insight/events/events.handlers.ts'
import { reportsFeature } from './features/insight/reports/reports.handlers.ts'
import { candidatesFeature } from './features/people/candidates/candidates.handlers.ts'
import { correctionsFeature } from './features/people/corrections/corrections.handlers.ts'
import { filesFeature } from './features/people/files/files.handlers.ts'
import { importsFeature } from './features/people/imports/imports.handlers.ts'
import { mergesFeature } from './features/people/merges/merges.handlers.ts'
import { poolFeature } from './features/people/pool/pool.handlers.ts'
import { privacyFeature } from './features/people/privacy/privacy.handlers.ts'
import { rereadingFeature } from './features/people/rereading/rereading.handlers.ts'
import { sheetsFeature } from './features/people/sheets/sheets.handlers.ts'
import { taggingFeature } from './features/people/tagging/tagging.handlers.ts'
import { unconfirmedFeature } from './features/people/unconfirmed/unconfirmed.handlers.ts'
import { extensionFeature } from './features/sources/extension/extension.handlers.ts'
import { findsFeature } from './features/sources/finds/finds.handlers.ts'
import { skillImportsFeature } from './features/sources/skill-imports/skill-imports.handlers.ts'
import { sourcesFeature } from './features/sources/sources/sources.handlers.ts'
import { sourcingFeature } from './features/sources/sourcing/sourcing.handlers.ts'
import { answerError, answerUnreadable, refuseOddRequests } from './ground/http/answer-error.ts'
import { contentSecurity, PERMISSIONS_POLICY } from './ground/http/browser-policies.ts'
import { closeSlowRequests } from './ground/http/close-slow-requests.ts'
import type { Feature } from './ground/http/feature.ts'
import { judgeParts } from './ground/http/judge-parts.ts'
import { createUploadLimiter } from './ground/http/limit-uploads.ts'
import { measureRequests } from './ground/http/metrics.ts'
import { describeApi } from './ground/http/openapi.ts'
import { readBodiesOfGet } from './ground/http/query-in-body.ts'
import { registerCalls } from './ground/http/register-calls.ts'
import { createTurns } from './ground/http/take-turns.ts'
import { closeOverUnreadBodies } from './ground/http/unread-bodies.ts'
import { registerWebApp } from './ground/http/web-app.ts'
import type { Job } from './ground/jobs/define-job.ts'
import { giveUpJobs } from './ground/jobs/give-up-jobs.ts'
import type { Deps } from './ground/kernel/deps.ts'
import { Problem } from './ground/kernel/problem.ts'
import { listHeldRights } from './house/access/held-rights.queries.ts'

/** Every feature of the product. */
export const features: readonly Feature[] = [
  shortlistFeature,
  savedViewsFeature,
  candidatesFeature,
  answersFeature,
  learningFeature,
  mergesFeature,
  correctionsFeature,
  interviewsFeature,
  findsFeature,
  rereadingFeature,
  skillImportsFeature,
  reportsFeature,
  importsFeature,
  sourcesFeature,
  sourcingFeature,
  extensionFeature,
  sheetsFeature,
  scorecardsFeature,
  pipelineFeature,
  bookingsFeature,
  bulkMovesFeature,
  formsFeature,
  exclusionsFeature,
  eventsFeature,
  filesFeature,
  interestFeature,
  mailTemplatesFeature,
  mailboxFeature,
  autoInviteFeature,
  availabilityFeature,
  notificationsFeature,
  outboxFeature,
  positionsFeature,
  membersFeature,
  unconfirmedFeature,
  usersFeature,
  rolesFeature,
  lifecycleFeature,
  jobPostFeature,
  applicantFeature,
  careersFeature,
  questionnairesFeature,
  sessionFeature,
  accountFeature,
  healthFeature,
  referenceFeature,
  companyFeature,
  companiesFeature,
  configurationFeature,
  auditFeature,
  signOnFeature,
  skillsFeature,
  recommendationsFeature,
  adviceFeature,
  assessmentsFeature,
  templatesFeature,
  poolFeature,
  taggingFeature,
  placementsFeature,
  privacyFeature,
  projectsFeature,
  dashboardFeature,
  chartsFeature,
  stagesFeature,
]

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
  app.decorateRequest('keyed', undefined)
  app.setSerializerCompiler(serializerCompiler)
  app.setValidatorCompiler(judgeParts)
  // An empty body is one without fields, even where a client says that it is JSON.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else parseJson(request, body as string, done)
  })
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

  await app.register(helmet, { contentSecurityPolicy: { directives: contentSecurity(deps.files.origin) } })
  await app.register(compress, { threshold: 2048 })
  await app.register(multipart, { limits: { fileSize: RESUME_FILE_BYTES_MAX } })
  await app.register(swagger, DESCRIBED_WHEN_ASKED)
  if (deps.env.API_DOCS === 'on')
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      theme: { title: 'Rolecall: its calls' },
      // Whoever tries calls out from the page enters the token once.
      uiConfig: { layout: 'BaseLayout', docExpansion: 'none', persistAuthorization: true },
    })

  // Once the plugins are set up, so that all of them serve every call.
  await app.register(async (scope) => {
    const takeTurn = createTurns(TURNS)
    const limitUploads = createUploadLimiter(uploadBytesMax)
    const shared = { deps, takeTurn, limitUploads, listHeld: listHeldRights }
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
