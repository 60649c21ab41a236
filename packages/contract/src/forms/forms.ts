import { FORM_TYPES } from '@rolecall/domain/forms/form-types'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { OurText, StrangersText } from '../platform/text-authors.ts'
import { Done, Id, KnownVersion, Moment, OptionalFlag, OptionalId, OptionalText } from '../platform/wire.ts'
import {
  CANDIDATE_REQUIRED,
  FilledForm,
  FORM_SUBJECT,
  isCandidateNamed,
  NAME_POSITION,
  namesPosition,
  subjectOf,
} from './filled-form-input.ts'
import { FormAnswers, FormContent, FormFieldShape, FormType } from './form-input.ts'

/** Name of an employer, and the kinds of companies in lists of them. */
const EmployerName = z.string().trim().min(2).max(200)

const FormStatus = z
  .object({
    form_type: z.enum(FORM_TYPES),
    name: OurText,
    filled: z.boolean(),
    filled_by: z.string(),
    filled_at: Moment.nullable(),
    may_fill: z.boolean(),
    demanded_by: z.array(OurText).describe('Names of reachable statuses that require the form'),
  })
  .meta({ id: 'FormStanding' })
export type FormStanding = z.output<typeof FormStatus>

const ScreenerDetails = z
  .object({
    exists: z.boolean(),
    version: z.int().describe('Version of the answers, to be sent with a change; 0 if there are none'),
    form_version: z.int().describe('Version of the form that was filled, or that will be used'),
    answers: FormAnswers,
    filled_by: z.string(),
    filled_at: Moment.nullable(),
  })
  .meta({ id: 'ScreenerDetails' })

export const forms = defineCalls({
  companySpecific: {
    method: 'POST',
    path: '/screener-form/company-specific',
    keepsBounds: true,
    summary: 'Get a form for a candidate with the current answers; without a position, as it was last filled',
    access: 'signed-in',
    reads: ['settings', 'applications', 'candidates'],
    body: z
      .object({ ...FORM_SUBJECT, company_id: OptionalId })
      .refine(isCandidateNamed, CANDIDATE_REQUIRED)
      .transform((given) => ({ ...subjectOf(given), type: given.form_type, company: given.company_id })),
    response: z.object({
      success: z.literal(true),
      blacklist_companies: z.array(z.string()),
      blacklist_rejected_status_details: z
        .object({ status: z.string(), status_grp: z.string(), status_name: z.string() })
        .nullable()
        .describe('Status for candidates of these employers'),
      screener_details: ScreenerDetails,
      specific_screener_fields: z.array(FormFieldShape).describe('Fields that the company added'),
      branch_name_mapping: z
        .record(z.string(), z.record(z.string(), z.array(z.string())))
        .describe('Conditional fields by key of the parent and its answer; "" stands for any answer'),
      branch_sub_mandatory: z.record(z.string(), z.array(z.string())).describe('Required conditional fields by parent'),
      view_disabled_fields: z
        .array(z.string())
        .describe('Fields that cannot be filled; all of them if the form is locked'),
      screener_dynamic_fields: z.array(FormFieldShape),
      form_type: z.enum(FORM_TYPES),
      name: OurText,
      latest_version: z.int(),
      view_only: z.boolean(),
      view_only_reason: z.string(),
    }),
    example: ({ positionId, candidateId, resumeId }) => ({
      body: { candidate_id: candidateId, resume_id: resumeId, position_id: positionId, form_type: 'screening_form' },
    }),
  },
  autoFill: {
    method: 'POST',
    path: '/screener-form/auto-fill',
    keepsBounds: true,
    summary: 'Get suggested values for a form, from the candidate, the position and earlier answers',
    access: 'signed-in',
    reads: ['settings', 'applications', 'candidates'],
    body: z
      .object(FORM_SUBJECT)
      .refine(isCandidateNamed, CANDIDATE_REQUIRED)
      .refine(namesPosition, NAME_POSITION)
      .transform((given) => ({ ...subjectOf(given), type: given.form_type })),
    response: z.object({
      success: z.literal(true),
      form_data: z
        .object({ metadata: z.record(z.string(), z.object({ from: z.string(), auto_fill_key: z.string() })) })
        .catchall(z.unknown().meta({ aboutCandidate: true }))
        .describe('Values by key; `metadata` describes the origin of each in words'),
    }),
    example: ({ positionId, candidateId, slug }) => ({
      body: { position_id: positionId, candidate_id: candidateId, position_slug: slug, form_type: 'screening_form' },
    }),
  },
  fill: {
    method: 'POST',
    path: '/screener-form/insert-or-update',
    keepsBounds: true,
    summary: 'Fill or update a candidate’s form, and optionally move or reject the candidate with it',
    access: 'signed-in',
    changes: ['applications', 'candidates', 'history'],
    body: FilledForm,
    response: z.object({
      success: z.boolean().describe('false if another candidate has the same contact details; nothing is saved then'),
      dedup: z.boolean(),
      allow_merge: z.boolean(),
      message: z.string(),
      dedup_data: z
        .object({
          candidate_id: z.string(),
          resume_id: z.string(),
          name: StrangersText,
          email: StrangersText,
          phone: StrangersText,
          same: z.array(z.string()).describe('The contact details both share: email, phone'),
        })
        .nullable()
        .describe('The other candidate, as `dedup_record` of a merge'),
      updated_data: z
        .object({ candidate_id: z.string(), resume_id: z.string(), position_id: z.string(), form_type: z.string() })
        .catchall(z.unknown().meta({ aboutCandidate: true }))
        .describe('The saved values, or those that would have been saved'),
      return_data: z.object({ message: z.string(), status: z.string(), status_grp: z.string() }),
      version: z.int().describe('Version of the answers; 0 if nothing was saved'),
      blacklisted: z.boolean(),
    }),
    example: ({ positionId, candidateId, slug }) => ({
      body: {
        position_id: positionId,
        candidate_id: candidateId,
        position_slug: slug,
        form_type: 'screening_form',
        candidate_first_name: 'Mara',
        candidate_last_name: 'Ellison',
        current_employer: 'Northwind',
        total_experience: { years: 6, months: 2 },
        relevant_experience: { years: 4, months: 0 },
        notice_period: 30,
        remarks: 'Knows the tools.',
        hire_score: 60,
        screen_reject: false,
        exclude_from_callback: false,
      },
    }),
  },
  blacklistInfo: {
    method: 'GET',
    path: '/rest/blacklist/companies_info',
    summary:
      'Get whether the company does not hire from an employer; without a name, lists all such employers, at most 1000',
    access: 'signed-in',
    reads: ['settings'],
    query: z.object({ entity_type: OptionalText(60), company_name: OptionalText(200) }),
    response: z.object({
      success: z.literal(true),
      is_blacklisted: z.boolean(),
      black_list: z.union([z.literal(0), z.literal(1)]),
      blacklist_message: z.string(),
      message: z.string(),
      data: z.array(
        z.object({ company_name: z.string(), message: z.string(), added_by: z.string(), added_at: Moment }),
      ),
    }),
    example: () => ({ query: { entity_type: 'company', company_name: 'Northwind' } }),
  },
  blacklist: {
    method: 'POST',
    path: '/rest/blacklist/companies',
    summary: 'Add an employer to the do-not-hire list, or remove it; repeating the request has no further effect',
    access: { allOf: ['modify_company_profile'] },
    changes: ['settings', 'applications', 'candidates'],
    body: z.object({
      company_name: EmployerName,
      message: OptionalText(500).describe('Reason, shown to users who come across the employer’s people'),
      removed: OptionalFlag.describe('true removes the employer from the list'),
    }),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { company_name: 'Fabrikam', message: 'We agreed not to hire from each other.' } }),
  },
  standing: {
    method: 'POST',
    path: '/rest/forms/standing',
    keepsBounds: true,
    summary: 'List a candidate’s forms for a position, each filled, open or required',
    tool: {
      name: 'read_forms',
      when: 'A candidate’s forms on a position: filled, open or required.',
    },
    access: 'signed-in',
    reads: ['settings', 'applications'],
    body: z
      .object({ candidate_id: Id, position_id: Id })
      .transform((given) => ({ candidate: given.candidate_id, position: given.position_id })),
    response: z.object({ success: z.literal(true), data: z.array(FormStatus) }),
    example: ({ positionId, candidateId }) => ({ body: { candidate_id: candidateId, position_id: positionId } }),
  },
  list: {
    method: 'GET',
    path: '/rest/forms',
    keepsBounds: true,
    summary: 'List the forms of the company, one of each kind',
    access: 'signed-in',
    reads: ['settings'],
    response: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({
          form_type: z.enum(FORM_TYPES),
          name: OurText,
          version: z.int(),
          fields: z.int(),
          edited_by: z.string(),
          edited_at: Moment.nullable().describe('null for a form that was never edited'),
          demanded_by: z.array(OurText).describe('Ids of the statuses that require the form'),
        }),
      ),
    }),
    example: () => ({}),
  },
  details: {
    method: 'GET',
    path: '/rest/forms/:formType',
    keepsBounds: true,
    summary: 'Get the fields of a form, in the current version or another',
    access: 'signed-in',
    reads: ['settings'],
    params: z.object({ formType: FormType }),
    query: z.object({ version: KnownVersion }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        form_type: z.enum(FORM_TYPES),
        name: OurText,
        version: z.int().describe('Current version'),
        shown_version: z.int(),
        fields: z.array(FormFieldShape),
        demanded_by: z.array(OurText),
        statuses: z
          .array(z.object({ status_id: z.string(), status_name: z.string() }))
          .describe('Statuses of the company that could require the form'),
        versions: z
          .array(z.object({ version: z.int(), name: OurText, fields: z.int(), by: z.string(), at: Moment }))
          .describe('Versions, newest first, at most 100'),
      }),
    }),
    example: () => ({ params: { formType: 'screening_form' }, query: {} }),
  },
  edit: {
    method: 'POST',
    path: '/rest/forms/edit',
    summary: 'Save a new version of a form; filled forms keep their version',
    access: 'admin',
    changes: ['settings'],
    body: z.object({ form_type: FormType, version: KnownVersion, ...FormContent }),
    response: Done.extend({ version: z.int() }),
    example: () => ({
      body: {
        form_type: 'position_tagging_form',
        name: 'Position Tagging',
        fields: [{ key: 'tagged_position', label: 'Position', group: 'Position', default: 'text' as const }],
      },
    }),
  },
  demand: {
    method: 'POST',
    path: '/rest/forms/demand',
    summary: 'Set which statuses require a form; omitted statuses no longer do',
    access: 'admin',
    changes: ['settings', 'applications'],
    body: z.object({ form_type: FormType, statuses: z.array(z.string().trim().min(1).max(100)).max(200) }),
    response: Done,
    example: () => ({ body: { form_type: 'position_tagging_form', statuses: ['Selected'] } }),
  },
})
