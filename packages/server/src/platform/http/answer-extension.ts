import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Origin of a Chrome extension: its id, which differs for every user who loads it from a folder. */
const EXTENSION = /^chrome-extension:\/\/[a-p]{32}$/
/** Seconds for which a browser may cache the preflight. */
const KEPT_S = 600

/**
 * Lets a browser extension read the answer. Without cookies, which the product does not use: the token identifies the caller.
 */
export function answerExtension({ headers: { origin } }: FastifyRequest, reply: FastifyReply): void {
  reply.header('vary', 'Origin')
  if (origin && EXTENSION.test(origin)) reply.header('access-control-allow-origin', origin)
}

/** Answers the preflight request that a browser makes before it lets an extension make a call. */
export function registerPreflight(app: FastifyInstance, url: string, method: string): void {
  app.options(url, async (request, reply) => {
    answerExtension(request, reply)
    if (reply.hasHeader('access-control-allow-origin'))
      reply
        .header('access-control-allow-methods', method)
        .header('access-control-allow-headers', 'access-token, content-type')
        .header('access-control-max-age', KEPT_S)
    return reply.code(204).send()
  })
}
