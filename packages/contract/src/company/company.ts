import { z } from 'zod'
import { EXAMPLE_PICTURE, LogoText, PictureName } from '../accounts/picture-input.ts'
import { Domains } from '../administration/domains-input.ts'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { Done, OptionalId, OptionalText } from '../platform/wire.ts'
import { ExtraFilter } from './extra-filter.ts'

export const company = defineCalls({
  config: {
    method: 'GET',
    path: '/rest/company/config',
    keepsBounds: true,
    summary: 'Get the company settings that shape the shortlist: extra filters, sorting and forms',
    access: 'signed-in',
    reads: ['settings'],
    query: z.object({ positionId: OptionalId }),
    response: z.object({
      success: z.literal(true),
      filters: z.array(ExtraFilter),
      sort_options: z.array(z.string()),
      sort_options_config: z.record(z.string(), z.object({ label: z.string(), order: z.enum(['asc', 'desc']) })),
      forms_info: z.record(z.string(), z.unknown()),
      screener_form_name: z.string(),
      auto_review_position: z.boolean(),
      work_exp: z.object({ max_work_exp: z.number() }),
      editable_screening_status_groups_for_profilepage: z.array(z.string()),
      time_zone: z.string(),
      currency: z.string().describe('ISO 4217 code'),
      country: z.string().describe('Country of the company as a two-letter ISO 3166-1 code; empty if unknown'),
      date_style: z.string(),
      clock: z.string(),
      display_name: z.string(),
      display_names: z.record(z.string(), z.string()),
      keeps_mandatory_filter: z
        .boolean()
        .describe('Whether the filter by must-haves stays on for positions without must-haves'),
      extension_free_hosts: z.array(z.string()).describe('Hosts on which sourcing needs no browser extension'),
    }),
    example: ({ positionId }) => ({ query: { positionId } }),
  },
  logo: {
    method: 'GET',
    path: '/static/logo/:name',
    summary: 'Get the logo of the company at a sub-domain, as {sub-domain}.png; falls back to the product’s logo',
    access: 'public',
    reads: ['settings'],
    transfer: 'download',
    params: PictureName,
    query: z.object({
      spare: OptionalText(10).describe('“none” returns an empty picture when the company has no logo'),
    }),
    response: z.string(),
    example: ({ subDomain }) => ({ params: { name: `${subDomain}.png` }, query: {} }),
  },
  brand: {
    method: 'POST',
    path: '/rest/company/logo',
    summary: 'Set the logo of the company at its sub-domain, or remove it',
    access: { allOf: ['modify_company_profile'] },
    changes: ['settings'],
    maxBody: 512 * 1024,
    body: z.object({ image: LogoText }),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { image: EXAMPLE_PICTURE } }),
  },
  domains: {
    method: 'GET',
    path: '/rest/company/domains',
    summary: 'List the email domains of the company’s users; with none, users of any domain can be invited',
    access: 'admin',
    reads: ['companies'],
    response: z.object({ success: z.literal(true), domains: z.array(z.string()) }),
    example: () => ({}),
  },
  chooseDomains: {
    method: 'POST',
    path: '/rest/company/domains',
    summary:
      'Set these domains, at least one: a new domain must be one that a user of the company has and no other company has',
    access: 'admin',
    changes: ['companies'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ domains: Domains }),
    response: Done.extend({ message: z.string(), domains: z.array(z.string()) }),
    example: ({ ownDomain }) => ({ body: { domains: [ownDomain] } }),
  },
})
