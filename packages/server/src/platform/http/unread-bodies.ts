import type { FastifyInstance } from 'fastify'

/**
 * Bytes of a request read after its answer, so that the connection can be reused: this many times what the call accepts, and at
 * most this many. A longer rest closes it instead.
 */
const REST_BYTES_MAX = 16 * 1024 * 1024
const REST_FACTOR = 64

/** Closes the connection after an answer that was sent before a large body had arrived: the rest is not read. */
export function closeOverUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.raw.complete !== false) return
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    const { bodyLimit = REST_BYTES_MAX } = request.routeOptions
    if (length <= Math.min(REST_BYTES_MAX, bodyLimit * REST_FACTOR)) return
    request.raw.unpipe()
    request.raw.pause()
    reply.header('connection', 'close')
  })
}
