import { COMPANIES_PAGE, VISIT } from '@rolecall/domain/company/company-limits'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import {
  Done,
  Flag,
  Id,
  Moment,
  Offset,
  OptionalFlag,
  OptionalId,
  OptionalText,
  unlessEmpty,
} from '../platform/wire.ts'
import { AddOnInput, AddOnItem } from './add-on-input.ts'
import { Domains } from './domains-input.ts'

/** A company in the list of the admin console. */
export const ListedCompany = z
  .object({
    _id: z.string(),
    companyId: z.string(),
    name: z.string(),
    sub_domain: z.string().describe('Sub-domain of the company; empty if it has none'),
    domains: z.array(z.string()).describe('Email domains of the company’s users'),
    active: z.boolean().describe('Whether users of the company may sign in'),
  })
  .meta({ id: 'ListedCompany' })
export type ListedCompany = z.output<typeof ListedCompany>

/** A super-administrator's visit to a company. */
const Visit = z
  .object({
    id: z.string(),
    visitor: z.string(),
    reason: z.string(),
    began_at: Moment,
    ends_at: Moment,
    ended_at: Moment.nullable().describe('Time at which it was ended early'),
    is_open: z.boolean(),
  })
  .meta({ id: 'Visit' })
export type Visit = z.output<typeof Visit>

export const companies = defineCalls({
  search: {
    method: 'POST',
    path: '/rest/active/companies',
    summary: `List companies by part of their name or domain, ${COMPANIES_PAGE} per page: all of them for super-administrators, only their own for administrators with an admin console`,
    access: 'admin',
    onlyPeople: true,
    reads: ['companies'],
    body: z.object({
      company: OptionalText(200),
      companyId: OptionalId.describe('Return only this company'),
      start: Offset(0),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(ListedCompany),
      companies: z.array(ListedCompany).describe('Same as `data`'),
      has_more: z.boolean(),
    }),
    example: () => ({ body: { company: '' } }),
  },
  register: {
    method: 'POST',
    path: '/register/domains_details',
    creates: true,
    summary: 'Register a company by its email domains, with default roles, pipeline and sources',
    access: { superAdmin: ['add_company'] },
    changes: ['companies'],
    body: z.object({
      domains: Domains,
      active: OptionalFlag.describe('Whether users of the company may sign in; true by default'),
      admin_console: Flag.describe('Whether the company’s administrators get the admin console'),
      name: OptionalText(200).describe('Name of the company; defaults to its first domain'),
    }),
    response: Done.extend({
      message: z.string(),
      sucess: z.literal(true).describe('Same as `success`; the misspelling is part of the specification'),
      response: z.string().describe('Same as `message`'),
      companyId: z.string(),
    }),
    example: ({ newDomain }) => ({ body: { domains: [newDomain], active: true, admin_console: false } }),
  },
  chooseDomains: {
    method: 'POST',
    path: '/rest/company/domains/of',
    summary: 'Set the email domains of a company; existing users keep their accounts',
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
    summary: 'Let the users of a company sign in, or end their sessions and block sign-in',
    access: { superAdmin: ['add_company'] },
    changes: ['companies'],
    body: z.object({ companyId: Id, active: Flag }),
    response: Done.extend({ message: z.string() }),
    example: ({ otherCompany }) => ({ body: { companyId: otherCompany, active: true } }),
  },
  addOns: {
    method: 'GET',
    path: '/rest/get/admin/addons',
    summary: 'List the add-ons of a company as a tree',
    access: { superAdmin: ['edit_addons'] },
    reads: ['companies'],
    query: z.object({ companyId: Id }),
    response: z.object({
      success: z.literal(true),
      companyId: z.string(),
      addon_info: z.array(AddOnItem),
      items: z.array(AddOnItem).describe('Same as `addon_info`'),
    }),
    example: ({ otherCompany }) => ({ query: { companyId: otherCompany } }),
  },
  giveAddOns: {
    method: 'POST',
    path: '/rest/add/admin/addons',
    summary:
      'Set the add-ons of a company as a tree: a parent without an enabled part is off, and a parent that is off has no enabled parts',
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
    summary: `Act inside another company for at most ${VISIT.minutes} minutes; the reason is recorded in its audit log, and the returned token is valid only there`,
    access: { superAdmin: ['add_company', 'edit_addons'] },
    changes: ['companies'],
    body: z.object({
      companyId: Id,
      reason: z
        .string()
        .trim()
        .min(VISIT.reasonMin, { error: unlessEmpty(`Give a reason of at least ${VISIT.reasonMin} characters.`) })
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
      body: { companyId: otherCompany, reason: 'Their import last night stopped halfway.' },
    }),
  },
  roles: {
    method: 'GET',
    path: '/rest/company/roles',
    summary: 'List the roles that users of the company can be given',
    access: { anyOf: ['user_activation', 'view_roles', 'modify_user_role'] },
    reads: ['session'],
    response: z.object({ success: z.literal(true), data: z.array(z.object({ _id: z.string(), name: z.string() })) }),
    example: () => ({}),
  },
  visits: {
    method: 'GET',
    path: '/rest/company/visits',
    summary: 'List the latest 50 visits of operators to the company, with their reasons',
    access: 'admin',
    onlyPeople: true,
    reads: ['companies'],
    response: z.object({ success: z.literal(true), data: z.array(Visit) }),
    example: () => ({}),
  },
  endVisit: {
    method: 'POST',
    path: '/rest/company/visits/end',
    summary: 'End a visit immediately; ending it again changes nothing',
    access: 'admin',
    onlyPeople: true,
    changes: ['companies'],
    body: z.object({ visitId: Id }),
    response: Done,
    example: ({ visitId }) => ({ body: { visitId } }),
  },
})
