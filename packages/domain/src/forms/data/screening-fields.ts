import { type FormField, formField } from '../form-field.ts'

const CANDIDATE = 'Candidate'
const WORK = 'Work'
const PAY = 'Pay and notice'
const PLACE = 'Location and work permit'
const SCREENING = 'Screening'

/** Employee groups that may fill a region's form (rule H-145). */
export const GEO_EMPLOYEE_GROUPS = ['Business Line', 'Business Supp'].flatMap((line) =>
  ['FT', 'Hourly', 'PT'].map((time) => `${line} ${time}`),
)
const GENDERS = ['Female', 'Male', 'Other', 'Not said']
const TIMES = ['15 days', '1 month', '2 months', '3 months', 'Later']
const LEVELS = ['Poor', 'Fair', 'Good', 'Very good']
const REASONS = [
  'Skills do not match',
  'Too little experience',
  'Salary expectation too high',
  'Location does not fit',
  'Notice period too long',
]

/** A choice that also accepts other answers. */
const open = (given: Pick<FormField, 'key' | 'label' | 'group' | 'options'> & Partial<FormField>): FormField =>
  formField({ kind: 'drop_down', takes_others: true, ...given })

/**
 * Fields of the screening form by their names on the wire, in sections (rules H-143, H-144). Required fields are mostly
 * known from the candidate.
 */
export const SCREENING_FIELDS: readonly FormField[] = [
  formField({
    key: 'candidate_first_name',
    label: 'First name',
    group: CANDIDATE,
    kind: 'text',
    required: true,
    auto_fill_key: 'first_name',
  }),
  formField({
    key: 'candidate_last_name',
    label: 'Last name',
    group: CANDIDATE,
    kind: 'text',
    auto_fill_key: 'last_name',
  }),
  formField({ key: 'email', label: 'Email', group: CANDIDATE, kind: 'email', auto_fill_key: 'email' }),
  formField({ key: 'mobile_number', label: 'Mobile', group: CANDIDATE, kind: 'phone', auto_fill_key: 'phone' }),
  formField({ key: 'alternate_mobile_number', label: 'Other mobile', group: CANDIDATE, kind: 'phone' }),
  open({ key: 'gender', label: 'Gender', group: CANDIDATE, options: GENDERS }),
  formField({ key: 'aadhar_number', label: 'Aadhar', group: CANDIDATE, kind: 'aadhar' }),
  formField({ key: 'pan_number', label: 'PAN', group: CANDIDATE, kind: 'pan' }),

  formField({
    key: 'current_employer',
    label: 'Current employer',
    group: WORK,
    kind: 'text',
    auto_fill_key: 'current_employer',
  }),
  formField({
    key: 'total_experience',
    label: 'Total experience',
    group: WORK,
    kind: 'multi_field_group',
    required: true,
    auto_fill_key: 'experience',
  }),
  formField({ key: 'relevant_experience', label: 'Relevant experience', group: WORK, kind: 'multi_field_group' }),
  formField({
    key: 'technical_domain_new',
    label: 'Domain',
    group: WORK,
    kind: 'drop_down',
    reference: { list: 'domains', by: '' },
  }),
  formField({
    key: 'technical_subdomain_n',
    label: 'Sub-domain',
    group: WORK,
    kind: 'drop_down',
    parent_key: 'technical_domain_new',
    reference: { list: 'sub_domains', by: 'technical_domain_new' },
  }),
  open({ key: 'skill_level_1_p', label: 'Main skill level', group: WORK, options: LEVELS }),
  open({ key: 'stability', label: 'Stability', group: WORK, options: LEVELS }),

  formField({
    key: 'current_currency',
    label: 'Current currency',
    group: PAY,
    kind: 'drop_down',
    reference: { list: 'currencies', by: '' },
  }),
  formField({
    key: 'current_ctc',
    label: 'Current salary per year',
    group: PAY,
    kind: 'salary',
    auto_fill_key: 'salary',
  }),
  formField({
    key: 'expected_currency',
    label: 'Expected currency',
    group: PAY,
    kind: 'drop_down',
    reference: { list: 'currencies', by: '' },
  }),
  formField({ key: 'expected_ctc', label: 'Expected salary per year', group: PAY, kind: 'salary' }),
  formField({
    key: 'notice_period',
    label: 'Notice period in days',
    group: PAY,
    kind: 'days',
    auto_fill_key: 'notice_days',
  }),
  open({
    key: 'notice_period_screen',
    label: 'Serving notice',
    group: PAY,
    options: ['Yes', 'No'],
    help: 'Whether they have already given notice',
  }),
  open({ key: 'joining_time_frame', label: 'Can start within', group: PAY, options: TIMES }),

  formField({
    key: 'country',
    label: 'Country',
    group: PLACE,
    kind: 'drop_down',
    reference: { list: 'countries', by: '' },
    auto_fill_key: 'country',
  }),
  open({
    key: 'hukuo_status',
    label: 'Hukuo status',
    group: PLACE,
    options: ['Urban', 'Rural'],
    parent_key: 'country',
    select_keys: ['China'],
  }),
  formField({
    key: 'pref_location',
    label: 'Preferred cities',
    group: PLACE,
    kind: 'multi_select',
    reference: { list: 'locations', by: 'country' },
    auto_fill_key: 'preferred_locations',
  }),
  formField({ key: 'citizenship', label: 'Citizenship', group: PLACE, kind: 'text', auto_fill_key: 'nationality' }),
  formField({ key: 'work_auth', label: 'Work permit', group: PLACE, kind: 'text', auto_fill_key: 'work_permit' }),
  open({ key: 'entity', label: 'Entity', group: PLACE, options: ['Main', 'Infra'] }),
  formField({
    key: 'infra_shift',
    label: 'Works in shifts',
    group: PLACE,
    kind: 'yes_no',
    parent_key: 'entity',
    select_keys: ['Infra'],
    help: 'Infrastructure is staffed around the clock',
  }),

  formField({ key: 'datescreen', label: 'Screened on', group: SCREENING, kind: 'date', auto_fill_key: 'today' }),
  formField({ key: 'screener_name', label: 'Screened by', group: SCREENING, kind: 'text', auto_fill_key: 'my_name' }),
  open({ key: 'interview_type', label: 'Format', group: SCREENING, options: ['Phone', 'Video', 'In person'] }),
  open({ key: 'comm_skills', label: 'Communication', group: SCREENING, options: LEVELS }),
  formField({ key: 'sr_id', label: 'Service request', group: SCREENING, kind: 'text' }),
  formField({
    key: 'auto_req_id',
    label: 'Requisition',
    group: SCREENING,
    kind: 'text',
    auto_fill_key: 'position_code',
  }),
  open({ key: 'predefined_reason', label: 'Rejection reason', group: SCREENING, options: REASONS }),
  formField({ key: 'recruiter_feedback', label: 'Recruiter feedback', group: SCREENING, kind: 'textarea' }),
  formField({ key: 'remarks', label: 'Remarks', group: SCREENING, kind: 'textarea' }),
]

const GEO = 'Geography'

/** Additional fields of a region's form. */
export const GEO_FIELDS: readonly FormField[] = [
  open({
    key: 'employee_group',
    label: 'Employee group',
    group: GEO,
    options: [...GEO_EMPLOYEE_GROUPS, 'Contractor', 'Intern'],
  }),
  ...(
    [
      { key: 'geo_work_site', label: 'Site', kind: 'text' },
      { key: 'geo_shift', label: 'Shift', kind: 'drop_down', options: ['Day', 'Evening', 'Night'] },
      { key: 'geo_relocates', label: 'Willing to relocate', kind: 'yes_no' },
    ] as const
  ).map((field) =>
    formField({
      ...field,
      group: GEO,
      parent_key: 'employee_group',
      select_keys: GEO_EMPLOYEE_GROUPS,
      effect: 'enable',
    }),
  ),
]

const EU = 'European Union'

/** Additional fields of the form for the European Union. */
export const EU_FIELDS: readonly FormField[] = [
  formField({ key: 'eu_consent', label: 'Agreed to screening', group: EU, kind: 'yes_no' }),
  formField({
    key: 'eu_consent_on',
    label: 'Agreed on',
    group: EU,
    kind: 'date',
    parent_key: 'eu_consent',
    select_keys: ['Yes'],
  }),
  formField({ key: 'eu_work_right', label: 'Allowed to work in the EU', group: EU, kind: 'yes_no' }),
  formField({
    key: 'eu_visa_until',
    label: 'Permit expires on',
    group: EU,
    kind: 'date',
    parent_key: 'eu_work_right',
    select_keys: ['Yes'],
    help: 'Leave empty if it doesn’t expire',
  }),
]
