import { FORM_TYPES } from '@rolecall/domain/forms/form-types'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { OurText, StrangersText } from '../ground/whose-words.ts'
import { Done, Id, KnownVersion, Moment, OptionalFlag, OptionalId, OptionalText } from '../ground/wire.ts'
import {
  FilledForm,
  FORM_SUBJECT,
  NAME_POSITION,
  NAME_SOMEBODY,
  namesPosition,
  namesSomebody,
  subjectOf,
} from './filled-form-input.ts'
import { FormAnswers, FormContent, FormFieldShape, FormType } from './form-input.ts'

/** A name for an employer, and the kinds of companies that lists of them know. */
const EmployerName = z.string().trim().min(2).max(200)

const Standing = z
  .object({
    form_type: z.enum(FORM_TYPES),
    name: OurText,
    filled: z.boolean(),
    filled_by: z.string(),
    filled_at: Moment.nullable(),
    may_fill: z.boolean(),
    demanded_by: z.array(OurText).describe('Names of the statuses within reach that wait for it'),
  })
  .meta({ id: 'FormStanding' })
export type FormStanding = z.output<typeof Standing>

const ScreenerDetails = z
  .object({
    exists: z.boolean(),
    version: z.int().describe('Of the answers, to be sent with a change of them; 0 while there are none'),
    form_version: z.int().describe('The version of the form that was filled, or that will be'),
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
    summary:
      'A form as the company asks it of a candidate, with what is answered; without a position, as it was filled last',
    access: 'signed-in',
    reads: ['settings', 'applications', 'candidates'],
    body: z
      .object({ ...FORM_SUBJECT, company_id: OptionalId })
      .refine(namesSomebody, NAME_SOMEBODY)
      .transform((given) => ({ ...subjectOf(given), type: given.form_type, company: given.company_id })),
    response: z.object({
      success: z.literal(true),
      blacklist_companies: z.array(z.string()),
      blacklist_rejected_status_details: z
        .object({ status: z.string(), status_grp: z.string(), status_name: z.string() })
        .nullable()
        .describe('Where people of these employers go'),
      screener_details: ScreenerDetails,
      specific_screener_fields: z.array(FormFieldShape).describe('Those that the product does not bring itself'),
      branch_name_mapping: z
        .record(z.string(), z.record(z.string(), z.array(z.string())))
        .describe('By key of a parent and its answer: the fields that are there with it; "" stands for any answer'),
      branch_sub_mandatory: z
        .record(z.string(), z.array(z.string()))
        .describe('By parent: its fields that are required'),
      view_disabled_fields: z.array(z.string()).describe('Those that cannot be filled; all of a form that is locked'),
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
    summary: 'What a form can begin with: what is known of the candidate and of the position, and earlier answers',
    access: 'signed-in',
    reads: ['settings', 'applications', 'candidates'],
    body: z
      .object(FORM_SUBJECT)
      .refine(namesSomebody, NAME_SOMEBODY)
      .refine(namesPosition, NAME_POSITION)
      .transform((given) => ({ ...subjectOf(given), type: given.form_type })),
    response: z.object({
      success: z.literal(true),
      form_data: z
        .object({ metadata: z.record(z.string(), z.object({ from: z.string(), auto_fill_key: z.string() })) })
        .catchall(z.unknown().meta({ aboutCandidate: true }))
        .describe('Answers by key; `metadata` says of each where it comes from, in words'),
    }),
    example: ({ positionId, candidateId, slug }) => ({
      body: { position_id: positionId, candidate_id: candidateId, position_slug: slug, form_type: 'screening_form' },
    }),
  },
  fill: {
    method: 'POST',
    path: '/screener-form/insert-or-update',
    keepsBounds: true,
    summary: 'Fill a form of a candidate, or change it; and move the candidate with it, or reject them',
    access: 'signed-in',
    changes: ['applications', 'candidates', 'history'],
    body: FilledForm,
    response: z.object({
      success: z.boolean().describe('False where somebody else has these contact data: nothing was saved'),
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
          same: z.array(z.string()).describe('What the two share: email, phone'),
        })
        .nullable()
        .describe('The other one, as `dedup_record` of a merge'),
      updated_data: z
        .object({ candidate_id: z.string(), resume_id: z.string(), position_id: z.string(), form_type: z.string() })
        .catchall(z.unknown().meta({ aboutCandidate: true }))
        .describe('What was saved, or would have been'),
      return_data: z.object({ message: z.string(), status: z.string(), status_grp: z.string() }),
      version: z.int().describe('Of the answers; 0 where nothing was saved'),
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
    summary: 'Whether the company hires nobody from an employer; all such employers where none is named, at most 1000',
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
    summary: 'Hire nobody from an employer, or from one again; saying it twice is as good as once',
    access: { allOf: ['modify_company_profile'] },
    changes: ['settings', 'applications', 'candidates'],
    body: z.object({
      company_name: EmployerName,
      message: OptionalText(500).describe('Why; shown to whoever meets their people'),
      removed: OptionalFlag.describe('True takes it off the list'),
    }),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { company_name: 'Fabrikam', message: 'We agreed not to hire from each other.' } }),
  },
  standing: {
    method: 'POST',
    path: '/rest/forms/standing',
    keepsBounds: true,
    summary: 'Which forms there are of a candidate on a position: filled, to be filled, waited for',
    tool: {
      name: 'read_forms',
      when: 'Which forms of a candidate on a position are filled, to be filled or waited for.',
    },
    access: 'signed-in',
    reads: ['settings', 'applications'],
    body: z
      .object({ candidate_id: Id, position_id: Id })
      .transform((given) => ({ candidate: given.candidate_id, position: given.position_id })),
    response: z.object({ success: z.literal(true), data: z.array(Standing) }),
    example: ({ positionId, candidateId }) => ({ body: { candidate_id: candidateId, position_id: positionId } }),
  },
  list: {
    method: 'GET',
    path: '/rest/forms',
    keepsBounds: true,
    summary: 'The forms of the company, one of each kind',
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
          edited_at: Moment.nullable().describe('Null for a form as the product brings it'),
          demanded_by: z.array(OurText).describe('Ids of the statuses that wait for it'),
        }),
      ),
    }),
    example: () => ({}),
  },
  details: {
    method: 'GET',
    path: '/rest/forms/:formType',
    keepsBounds: true,
    summary: 'What a form asks, in the version in force or another',
    access: 'signed-in',
    reads: ['settings'],
    params: z.object({ formType: FormType }),
    query: z.object({ version: KnownVersion }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        form_type: z.enum(FORM_TYPES),
        name: OurText,
        version: z.int().describe('The one in force'),
        shown_version: z.int(),
        fields: z.array(FormFieldShape),
        demanded_by: z.array(OurText),
        statuses: z
          .array(z.object({ status_id: z.string(), status_name: z.string() }))
          .describe('Those of the company, which could wait for it'),
        versions: z
          .array(z.object({ version: z.int(), name: OurText, fields: z.int(), by: z.string(), at: Moment }))
          .describe('The newest first, at most 100'),
      }),
    }),
    example: () => ({ params: { formType: 'screening_form' }, query: {} }),
  },
  edit: {
    method: 'POST',
    path: '/rest/forms/edit',
    summary: 'Make the next version of a form; forms that are filled keep theirs',
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
    summary: 'Say which statuses wait for a form; those left out do not any more',
    access: 'admin',
    changes: ['settings', 'applications'],
    body: z.object({ form_type: FormType, statuses: z.array(z.string().trim().min(1).max(100)).max(200) }),
    response: Done,
    example: () => ({ body: { form_type: 'position_tagging_form', statuses: ['Selected'] } }),
  },
})
