import type { FastifyInstance } from 'fastify'

/**
 * What is read of a request after its answer, so that the connection can be used again: so many times what the call takes, and no
 * more than this in any case. More closes it instead.
 */
const REST_BYTES_MAX = 16 * 1024 * 1024
const REST_FACTOR = 64

/** Ends the connection with an answer that came before a large body had come in whole: nobody reads the rest. */
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
