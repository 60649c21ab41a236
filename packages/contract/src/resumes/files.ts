import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { LinkAsker, SignedLink } from '../platform/wire.ts'

export const files = defineCalls({
  store: {
    method: 'POST',
    path: '/storage/:bucket',
    summary: 'Upload a file with a signed form to the local file store, as to a cloud store; responds with 204',
    access: 'signed-link',
    changes: [],
    transfer: 'signed-form',
    params: z.object({ bucket: z.string().max(200) }),
    body: z.object({ key: z.string().max(1_000) }),
    response: z.undefined(),
    example: ({ upload }) => ({ params: { bucket: 'local' }, body: upload }),
  },
  download: {
    method: 'GET',
    path: '/files/*',
    summary: 'Download a file of the local file store, through a short-lived signed URL',
    access: 'signed-link',
    reads: [],
    transfer: 'download',
    params: z.object({ '*': z.string().max(1_000) }),
    query: z.object({
      name: z.string().max(400),
      type: z.string().max(200),
      inline: z.enum(['0', '1']),
      ...LinkAsker,
      ...SignedLink,
    }),
    response: z.string(),
    example: ({ fileLink: { key, ...query } }) => ({ params: { '*': key }, query }),
  },
})
