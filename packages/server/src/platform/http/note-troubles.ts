import type { FastifyInstance } from 'fastify'
import type { Deps } from '../kernel/deps.ts'
import { findProblem } from '../kernel/problem.ts'

/** Notes slow calls and unexpected errors, by their routes, for the operator's page. */
export function noteTroubles(app: FastifyInstance, { troubles, now }: Pick<Deps, 'troubles' | 'now'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (reply.raw.getHeader('content-type') === 'text/event-stream') return
    const { url: route = 'none' } = request.routeOptions
    const seconds = reply.elapsedTime / 1_000
    troubles.noteCall({ at: now(), method: request.method, route, status: reply.statusCode, seconds })
  })
  app.addHook('onError', (request, _, error, done) => {
    if (!findProblem(error)) troubles.noteError(request.routeOptions.url ?? 'none', error, now())
    done()
  })
}
