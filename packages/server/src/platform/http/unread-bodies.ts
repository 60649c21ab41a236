import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Bytes of a request read after its answer, so that the connection can be reused: this many times what the call accepts, and at
 * most this many. A longer rest closes it instead.
 */
const REST_BYTES_MAX = 16 * 1024 * 1024
const REST_FACTOR = 64

function isTooLong({ headers, routeOptions }: FastifyRequest): boolean {
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
  const { bodyLimit = REST_BYTES_MAX } = routeOptions
  return length > Math.min(REST_BYTES_MAX, bodyLimit * REST_FACTOR)
}

/** Closes the connection after an answer that was sent before a large body had arrived: the rest is not read. */
export function closeOverUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.raw.complete === false && isTooLong(request)) {
      request.raw.unpipe()
      request.raw.pause()
      reply.header('connection', 'close')
    }
    done(null, payload)
  })
}
