import type { FastifyInstance } from 'fastify'

/** What is read of a request after its answer, so that the connection can be used again; more closes it instead. */
const REST_BYTES_MAX = 16 * 1024 * 1024

/** Ends the connection with an answer that came before a large body had come in whole: nobody reads the rest. */
export function closeOverUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.raw.complete !== false) return
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    if (length <= REST_BYTES_MAX) return
    request.raw.unpipe()
    request.raw.pause()
    reply.header('connection', 'close')
  })
}
