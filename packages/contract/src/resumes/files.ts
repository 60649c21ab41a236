import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { SignedLink } from '../ground/wire.ts'

export const files = defineCalls({
  store: {
    method: 'POST',
    path: '/storage/:bucket',
    summary: 'What a store in the cloud does for signed forms, done for the folder store: keeps one file; answers 204',
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
    summary: 'A file of the folder store; opened by a short-lived signed link',
    access: 'signed-link',
    reads: [],
    transfer: 'download',
    params: z.object({ '*': z.string().max(1_000) }),
    query: z.object({
      name: z.string().max(400),
      type: z.string().max(200),
      inline: z.enum(['0', '1']),
      by: z.string().max(40).default(''),
      ...SignedLink,
    }),
    response: z.string(),
    example: ({ fileLink: { key, ...query } }) => ({ params: { '*': key }, query }),
  },
})
