import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { Done, OptionalId } from '../ground/wire.ts'
import { ExtraFilter } from './extra-filter.ts'
import { EXAMPLE_PICTURE, LogoText, PictureName } from './picture-input.ts'

export const company = defineCalls({
  config: {
    method: 'GET',
    path: '/rest/company/config',
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
    summary: 'The logo of the company at a sub-domain, as {sub-domain}.png; 404 where it has none',
    access: 'public',
    reads: ['settings'],
    transfer: 'download',
    params: PictureName,
    response: z.string(),
    example: ({ subDomain }) => ({ params: { name: `${subDomain}.png` } }),
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
})
