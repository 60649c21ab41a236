import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mayDownload } from '../files/disk-store.ts'
import { dispositionOf } from '../files/disposition.ts'
import type { Deps } from './deps.ts'
import { Problem } from './problem.ts'

const Query = z.object({
  name: z.string().max(400),
  type: z.string().max(200),
  inline: z.enum(['0', '1']),
  expires: z.string().max(20),
  signature: z.string().max(100),
})

/** `GET /files/…`: the folder store's signed links. The signature is the only credential, so no token is in any address. */
export function registerDownloads(app: FastifyInstance, deps: Deps): void {
  const { files, env } = deps
  app.get<{ Params: { '*': string } }>('/files/*', { schema: { hide: true } }, async (request, reply) => {
    const key = request.params['*']
    const query = Query.safeParse(request.query)
    const wish = query.data && {
      fileName: query.data.name,
      contentType: query.data.type,
      inline: query.data.inline === '1',
    }
    if (!wish || !mayDownload(env.ROLECALL_SECRET, key, wish, query.data.expires, query.data.signature, deps.now()))
      throw new Problem('not_allowed', 'This link is not valid any more. Please open the file again.')
    const size = await files.findSize(key)
    if (size === undefined) throw new Problem('not_found', 'File not found.')
    return (
      reply
        .header('content-type', wish.contentType)
        .header('content-length', size)
        .header('content-disposition', dispositionOf(wish))
        // Whatever somebody uploaded, it runs nothing here.
        .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:")
        .header('x-content-type-options', 'nosniff')
        .send(await files.openStream(key))
    )
  })
}
