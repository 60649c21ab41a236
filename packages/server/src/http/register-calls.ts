import type { Call } from '@rolecall/contract/define-calls'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { dispositionOf } from '../files/disposition.ts'
import type { Deps } from '../kernel/deps.ts'
import { admit, findSession, type Session } from '../kernel/session.ts'
import { inCompanyOf } from '../kernel/work.ts'
import { streamEvents } from './event-stream.ts'
import type { AnyHandler, Download, EventSubscription, Feature } from './feature.ts'
import type { UserLimiter } from './limit-per-user.ts'
import type { UploadLimiter } from './limit-uploads.ts'
import { receiveForm, receiveSignedFile } from './uploads.ts'

/** Whatever somebody uploaded, it runs nothing here. */
const UNTRUSTED_FILE_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** `limitPerUser` keeps one person's calls from taking the place of everybody's, `limitUploads` one company's files. */
export function registerCalls(
  app: FastifyInstance,
  { deps, limitPerUser, limitUploads }: { deps: Deps; limitPerUser: UserLimiter; limitUploads: UploadLimiter },
  { calls, handlers }: Feature,
): void {
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name] as AnyHandler
    for (const url of [call.path, ...(call.aliases ?? [])])
      app.route({
        method: call.method,
        url,
        schema: schemaOf(call),
        // Before the body is read, so that a stranger learns nothing of a call's shape.
        onRequest: async (request) => {
          request.session = await findSession(deps.db, tokenOf(request), deps.now())
          admit(request.session, call.access)
        },
        preValidation: async (request) => {
          if (call.transfer === 'multipart' && request.isMultipart())
            request.body = await receiveForm(request, { deps, limitUploads })
          if (call.transfer === 'signed-form') request.body = await receiveSignedFile(request, { deps, limitUploads })
        },
        handler: async (request, reply) => {
          const { session } = request
          const work = () => answer(call, handler, request, deps)
          const result = session ? await limitPerUser(session.userId, work) : await work()
          return send(call, result, { request, reply, deps })
        },
      } satisfies RouteOptions)
  }
}

const tokenOf = ({ headers }: FastifyRequest): string | undefined => {
  const token = headers['access-token']
  return typeof token === 'string' ? token : undefined
}

const schemaOf = (call: Call) => ({
  summary: call.summary,
  ...(call.params && { params: call.params }),
  ...(call.query && { querystring: call.query }),
  ...(call.body && call.transfer !== 'signed-form' && { body: call.body }),
  ...((!call.transfer || call.transfer === 'multipart') && { response: { 200: call.response } }),
})

/** Runs a handler in one transaction of the caller's company, unless the call is open to anybody or its handler wants none. */
function answer(call: Call, handler: AnyHandler, request: FastifyRequest, deps: Deps): Promise<unknown> {
  const { params, query, body, session } = request
  const given = { params, query, body }
  const handle = typeof handler === 'function' ? handler : handler.handle
  if (call.access === 'public' || call.access === 'signed-link' || !session)
    return handle(given, { session, now: deps.now(), deps, caller: { address: request.ip, token: tokenOf(request) } })
  if (typeof handler !== 'function')
    return handle(given, {
      session,
      now: deps.now(),
      deps,
      inCompany: (act: Parameters<typeof inCompanyOf>[2]) => inCompanyOf(deps, session, act),
    })
  return inCompanyOf(deps, session, (work) => handle(given, work))
}

type Exchange = { request: FastifyRequest; reply: FastifyReply; deps: Deps }

/** Sends what a handler answered, in the way the call declares. */
function send(call: Call, result: unknown, { request, reply, deps }: Exchange): unknown {
  if (call.transfer === 'download') return sendDownload(reply, result as Download)
  if (call.transfer === 'events') return streamEvents({ request, reply, deps }, result as EventSubscription)
  // A store answers a form that it took with nothing.
  return call.transfer === 'signed-form' ? reply.code(204).send() : result
}

function sendDownload(reply: FastifyReply, download: Download): FastifyReply {
  const { contentType, size, body } = download
  if (size !== undefined) reply.header('content-length', size)
  return reply
    .header('content-type', contentType)
    .header('content-disposition', dispositionOf(download))
    .header('content-security-policy', UNTRUSTED_FILE_POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .send(body)
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined
  }
}
