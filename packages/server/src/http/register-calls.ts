import type { Call, CallReply, CallRequest, Calls } from '@rolecall/contract/define-calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../db/connect.ts'
import { withCompany } from '../db/with-company.ts'
import type { Deps } from './deps.ts'
import { admit, findSession, type Session } from './session.ts'
import type { Turns } from './turns.ts'
import { receiveForm } from './uploads.ts'

export type Context<C extends Call = Call> = Deps & {
  session: C['access'] extends 'public' ? Session | undefined : Session
  /** One transaction of the caller's company; what is written in it, jobs included, is kept or dropped together. */
  inCompany: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** The raw request and reply, for calls that stream or read forms. */
  raw: { request: FastifyRequest; reply: FastifyReply }
}

type Handler<C extends Call> = (request: CallRequest<C>, context: Context<C>) => Promise<CallReply<C>>

export type Feature = { calls: Calls; handlers: Record<string, unknown> }

/** Pairs the calls of an area with their handlers; a call left without one does not compile. */
export const implement = <C extends Calls>(
  calls: C,
  handlers: NoInfer<{ [Name in keyof C]: Handler<C[Name]> }>,
): Feature => ({ calls, handlers })

/** `inTurn` keeps one person's calls from taking the place of everybody's. */
export function registerCalls(
  app: FastifyInstance,
  { deps, inTurn }: { deps: Deps; inTurn: Turns },
  { calls, handlers }: Feature,
): void {
  for (const [name, call] of Object.entries(calls)) {
    const handle = handlers[name] as (request: unknown, context: unknown) => Promise<unknown>
    app.route({
      method: call.method,
      url: call.path,
      schema: {
        summary: call.summary,
        ...(call.params && { params: call.params }),
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        ...(!call.transfer && { response: { 200: call.response } }),
        ...(call.transfer === 'multipart' && { response: { 200: call.response } }),
      },
      // Before the body is read, so that a stranger learns nothing of a call's shape.
      onRequest: async (request) => {
        const token = request.headers['access-token']
        request.session = await findSession(deps.db, typeof token === 'string' ? token : undefined, deps.now())
        admit(request.session, call.access)
      },
      ...(call.transfer === 'multipart' && {
        preValidation: async (request: FastifyRequest) => {
          if (request.isMultipart()) request.body = await receiveForm(request, deps)
        },
      }),
      handler: async (request, reply) => {
        const { session, params, query, body } = request
        const inCompany = <T>(work: (tx: Tx) => Promise<T>) => withCompany(deps.db, session?.companyId ?? '', work)
        const work = () => handle({ params, query, body }, { ...deps, session, inCompany, raw: { request, reply } })
        const answer = session ? await inTurn(session.userId, work) : await work()
        return reply.sent || reply.raw.headersSent ? reply : answer
      },
    })
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined
  }
}
