import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { Done, Email } from '../platform/wire.ts'

export const accessibility = defineCalls({
  page: {
    method: 'GET',
    path: '/accessibility',
    summary: 'Get the accessibility statement: how accessible the product is, known gaps, and the contact. Public',
    access: 'public',
    reads: [],
    transfer: 'page',
    query: z.object({
      company: z
        .string()
        .max(100)
        .catch('')
        .default('')
        .describe(
          'Sub-domain of the company whose pages are meant; without it, the contact is described in general terms',
        ),
    }),
    response: z.string(),
    example: ({ subDomain: company }) => ({ query: { company } }),
  },
  settings: {
    method: 'GET',
    path: '/rest/company/accessibility',
    summary: 'Get the contact for accessibility problems on the company’s pages',
    access: { allOf: ['modify_company_profile'] },
    reads: ['settings'],
    response: z.object({
      success: z.literal(true),
      data: z.object({ contact: z.string().describe('Email of the contact; empty if none is set') }),
    }),
    example: () => ({}),
  },
  settle: {
    method: 'POST',
    path: '/rest/company/accessibility',
    summary: 'Set the email to contact about accessibility problems on the company’s pages, or remove it',
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
