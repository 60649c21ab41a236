import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { Done, OptionalId, OptionalText } from '../ground/wire.ts'
import { Domains } from './domains-input.ts'
import { ExtraFilter } from './extra-filter.ts'
import { EXAMPLE_PICTURE, LogoText, PictureName } from './picture-input.ts'

export const company = defineCalls({
  config: {
    method: 'GET',
    path: '/rest/company/config',
    keepsBounds: true,
    summary: 'Settings of the company that shape the shortlist: extra filters, sorting, forms',
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
      currency: z.string().describe('ISO 4217'),
      country: z.string().describe('Where the company is, two letters of ISO 3166-1; empty where nobody said'),
      date_style: z.string(),
      clock: z.string(),
      display_name: z.string(),
      display_names: z.record(z.string(), z.string()),
      keeps_mandatory_filter: z.boolean().describe('The filter by mandatory skills stays on where none is mandatory'),
      extension_free_hosts: z.array(z.string()).describe('On which sourcing needs no browser extension'),
    }),
    example: ({ positionId }) => ({ query: { positionId } }),
  },
  logo: {
    method: 'GET',
    path: '/static/logo/:name',
    summary: 'The logo of the company at a sub-domain, as {sub-domain}.png; where it has none, the product’s own',
    access: 'public',
    reads: ['settings'],
    transfer: 'download',
    params: PictureName,
    query: z.object({
      spare: OptionalText(10).describe('“none” for a picture of nothing where the company has no logo'),
    }),
    response: z.string(),
    example: ({ subDomain }) => ({ params: { name: `${subDomain}.png` }, query: {} }),
  },
  brand: {
    method: 'POST',
    path: '/rest/company/logo',
    summary: 'Choose the logo that the company has at its sub-domain, or take it away',
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
    summary: 'Of which domains the e-mails of the company’s people are; with none, people of any domain are invited',
    access: 'admin',
    reads: ['companies'],
    response: z.object({ success: z.literal(true), domains: z.array(z.string()) }),
    example: () => ({}),
  },
  chooseDomains: {
    method: 'POST',
    path: '/rest/company/domains',
    summary:
      'Change them, to at least one: a new one is a domain at which the company has people, and no other company has any',
    access: 'admin',
    changes: ['companies'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ domains: Domains }),
    response: Done.extend({ message: z.string(), domains: z.array(z.string()) }),
    example: ({ ownDomain }) => ({ body: { domains: [ownDomain] } }),
  },
})
