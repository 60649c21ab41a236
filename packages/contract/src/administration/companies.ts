import { COMPANIES_PAGE, VISIT } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { Done, Flag, Id, Moment, Offset, OptionalFlag, OptionalId, OptionalText, unlessEmpty } from '../ground/wire.ts'
import { AddOnInput, AddOnItem } from './add-on-input.ts'
import { Domains } from './domains-input.ts'

/** A company as the admin console lists it. */
export const ListedCompany = z
  .object({
    _id: z.string(),
    companyId: z.string(),
    name: z.string(),
    sub_domain: z.string().describe('Empty where none names it'),
    domains: z.array(z.string()).describe('Whose e-mails are its people’s'),
    active: z.boolean().describe('Whether its people may sign in'),
  })
  .meta({ id: 'ListedCompany' })
export type ListedCompany = z.output<typeof ListedCompany>

/** A super-administrator at work inside a company. */
const Visit = z
  .object({
    id: z.string(),
    visitor: z.string(),
    reason: z.string(),
    began_at: Moment,
    ends_at: Moment,
    ended_at: Moment.nullable().describe('Where it was ended before its time'),
    is_open: z.boolean(),
  })
  .meta({ id: 'Visit' })
export type Visit = z.output<typeof Visit>

export const companies = defineCalls({
  search: {
    method: 'POST',
    path: '/rest/active/companies',
    summary: `Companies by a part of their name or of a domain, ${COMPANIES_PAGE} at a time: all of them for super-administrators, for administrators with an admin console their own`,
    access: 'admin',
    onlyPeople: true,
    reads: ['companies'],
    body: z.object({ company: OptionalText(200), companyId: OptionalId.describe('That one alone'), start: Offset(0) }),
    response: z.object({
      success: z.literal(true),
      data: z.array(ListedCompany),
      companies: z.array(ListedCompany).describe('The same'),
      has_more: z.boolean(),
    }),
    example: () => ({ body: { company: '' } }),
  },
  register: {
    method: 'POST',
    path: '/register/domains_details',
    creates: true,
    summary: 'Register a company by the domains of its e-mails, with its default roles, pipeline and sources',
    access: { superAdmin: ['add_company'] },
    changes: ['companies'],
    body: z.object({
      domains: Domains,
      active: OptionalFlag.describe('Whether its people may sign in; they may unless told'),
      admin_console: Flag.describe('Whether its administrators get the admin console'),
      name: OptionalText(200).describe('Without one it is called after its first domain'),
    }),
    response: Done.extend({
      message: z.string(),
      sucess: z.literal(true).describe('The same as `success`, as the documents spell it'),
      response: z.string().describe('The message once more'),
      companyId: z.string(),
    }),
    example: ({ newDomain }) => ({ body: { domains: [newDomain], active: true, admin_console: false } }),
  },
  chooseDomains: {
    method: 'POST',
    path: '/rest/company/domains/of',
    summary: 'Say of which domains the e-mails of a company’s people are; those whom it has keep their accounts',
    access: { superAdmin: ['add_company'] },
    changes: ['companies'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ companyId: Id, domains: Domains }),
    response: Done.extend({ message: z.string(), domains: z.array(z.string()) }),
    example: ({ otherCompany, newDomain }) => ({ body: { companyId: otherCompany, domains: [newDomain] } }),
  },
  switchActive: {
    method: 'POST',
    path: '/rest/company/active',
    summary: 'Let the people of a company sign in, or end their sessions and let them no more',
    access: { superAdmin: ['add_company'] },
    changes: ['companies'],
    body: z.object({ companyId: Id, active: Flag }),
    response: Done.extend({ message: z.string() }),
    example: ({ otherCompany }) => ({ body: { companyId: otherCompany, active: true } }),
  },
  addOns: {
    method: 'GET',
    path: '/rest/get/admin/addons',
    summary: 'What a company was given beside what all have, as a tree',
    access: { superAdmin: ['edit_addons'] },
    reads: ['companies'],
    query: z.object({ companyId: Id }),
    response: z.object({
      success: z.literal(true),
      companyId: z.string(),
      addon_info: z.array(AddOnItem),
      items: z.array(AddOnItem).describe('The same'),
    }),
    example: ({ otherCompany }) => ({ query: { companyId: otherCompany } }),
  },
  giveAddOns: {
    method: 'POST',
    path: '/rest/add/admin/addons',
    summary:
      'Give a company what the tree says: a parent without a part that is set is off, and one that is off has none',
    access: { superAdmin: ['edit_addons'] },
    changes: ['companies'],
    maxBody: 32 * 1024,
    body: z.object({ companyId: Id, addon_info: AddOnInput }),
    response: Done.extend({ message: z.string(), addon_info: z.array(AddOnItem) }),
    example: ({ otherCompany }) => ({
      body: { companyId: otherCompany, addon_info: [{ name: 'approval', value: true, sub_fields: [] }] },
    }),
  },
  enter: {
    method: 'POST',
    path: '/rest/company/visit',
    summary: `Act inside another company for at most ${VISIT.minutes} minutes and a reason, which it reads in its log; the answer’s token is for that`,
    access: { superAdmin: ['add_company', 'edit_addons'] },
    changes: ['companies'],
    body: z.object({
      companyId: Id,
      reason: z
        .string()
        .trim()
        .min(VISIT.reasonMin, { error: unlessEmpty(`Say in at least ${VISIT.reasonMin} characters why.`) })
        .max(VISIT.reasonMax),
    }),
    response: Done.extend({
      visit_id: z.string(),
      access_token: z.string(),
      user_id: z.string(),
      user_name: z.string(),
      company_id: z.string(),
      company_name: z.string(),
      time_zone: z.string(),
      authorised_actions: z.array(z.string()),
      ends_at: Moment,
    }),
    example: ({ otherCompany }) => ({
      body: { companyId: otherCompany, reason: 'Their import of last night stopped half way.' },
    }),
  },
  roles: {
    method: 'GET',
    path: '/rest/company/roles',
    summary: 'The roles that people of the company may be given, for a list to choose from',
    access: { anyOf: ['user_activation', 'view_roles', 'modify_user_role'] },
    reads: ['session'],
    response: z.object({ success: z.literal(true), data: z.array(z.object({ _id: z.string(), name: z.string() })) }),
    example: () => ({}),
  },
  visits: {
    method: 'GET',
    path: '/rest/company/visits',
    summary: 'Who of those that run the product was in the company lately, and why; the latest 50',
    access: 'admin',
    onlyPeople: true,
    reads: ['companies'],
    response: z.object({ success: z.literal(true), data: z.array(Visit) }),
    example: () => ({}),
  },
  endVisit: {
    method: 'POST',
    path: '/rest/company/visits/end',
    summary: 'End a visit at once; one that is over stays so',
    access: 'admin',
    onlyPeople: true,
    changes: ['companies'],
    body: z.object({ visitId: Id }),
    response: Done,
    example: ({ visitId }) => ({ body: { visitId } }),
  },
})
