import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { Done, Email } from '../ground/wire.ts'

export const accessibility = defineCalls({
  page: {
    method: 'GET',
    path: '/accessibility',
    summary: 'How accessible the product is, what is not yet, and whom to tell: a page for anybody',
    access: 'public',
    reads: [],
    transfer: 'page',
    query: z.object({
      company: z
        .string()
        .max(100)
        .catch('')
        .default('')
        .describe('The sub-domain of the company whose pages they are; without one, whom to tell is said in general'),
    }),
    response: z.string(),
    example: ({ subDomain: company }) => ({ query: { company } }),
  },
  settings: {
    method: 'GET',
    path: '/rest/company/accessibility',
    summary: 'Whom people tell what keeps them from using pages of the company',
    access: { allOf: ['modify_company_profile'] },
    reads: ['settings'],
    response: z.object({
      success: z.literal(true),
      data: z.object({ contact: z.string().describe('An e-mail; empty where nobody said') }),
    }),
    example: () => ({}),
  },
  settle: {
    method: 'POST',
    path: '/rest/company/accessibility',
    summary: 'Say whom people tell what keeps them from using pages of the company: an e-mail, or nothing',
    access: { allOf: ['modify_company_profile'] },
    changes: ['settings'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      contact: z.union([z.literal(''), Email]),
    }),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { contact: 'access@nimbus.example' } }),
  },
})
