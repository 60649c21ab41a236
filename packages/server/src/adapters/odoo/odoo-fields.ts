// Names of the models and fields of Odoo 12 to 19, and the labels under which exports show them in English.

export const MODELS = [
  'hr.applicant',
  'hr.candidate',
  'hr.job',
  'hr.recruitment.stage',
  'hr.applicant.refuse.reason',
  'hr.applicant.category',
  'utm.source',
  'res.users',
  'mail.message',
  'mail.tracking.value',
  'calendar.event',
  'ir.attachment',
] as const
export type Model = (typeof MODELS)[number]

/** What the files of a model are called to users. */
export const MODEL_NAMES: Readonly<Record<Model, string>> = {
  'hr.applicant': 'Applications of Odoo',
  'hr.candidate': 'Candidates of Odoo',
  'hr.job': 'Job positions of Odoo',
  'hr.recruitment.stage': 'Recruitment stages of Odoo',
  'hr.applicant.refuse.reason': 'Refuse reasons of Odoo',
  'hr.applicant.category': 'Applicant tags of Odoo',
  'utm.source': 'Sources of Odoo',
  'res.users': 'Users of Odoo',
  'mail.message': 'Messages of Odoo',
  'mail.tracking.value': 'Changes of Odoo',
  'calendar.event': 'Meetings of Odoo',
  'ir.attachment': 'Attachments of Odoo',
}

const PERSON: Readonly<Record<string, string>> = {
  'applicant’s name': 'partner_name',
  "applicant's name": 'partner_name',
  'applicant name': 'partner_name',
  "candidate's name": 'partner_name',
  'subject / application': 'name',
  'subject / application name': 'name',
  email: 'email_from',
  phone: 'partner_phone',
  mobile: 'partner_mobile',
  'linkedin profile': 'linkedin_profile',
  degree: 'type_id',
  tags: 'categ_ids',
  contact: 'partner_id',
  candidate: 'candidate_id',
  availability: 'availability',
  blacklist: 'is_blacklisted',
  evaluation: 'priority',
  'email cc': 'email_cc',
  'created on': 'create_date',
  'creation date': 'create_date',
  active: 'active',
}

/** Fields by their labels, in small letters. Labels that are missing are their fields' names with blanks. */
const LABELS: Readonly<Partial<Record<Model, Readonly<Record<string, string>>>>> = {
  'hr.candidate': PERSON,
  'hr.applicant': {
    ...PERSON,
    stage: 'stage_id',
    'last stage': 'last_stage_id',
    'job position': 'job_id',
    'applied job': 'job_id',
    department: 'department_id',
    recruiter: 'user_id',
    responsible: 'user_id',
    interviewers: 'interviewer_ids',
    source: 'source_id',
    medium: 'medium_id',
    campaign: 'campaign_id',
    'refuse reason': 'refuse_reason_id',
    'hire date': 'date_closed',
    assigned: 'date_open',
    'last stage update': 'date_last_stage_update',
    'applied on': 'create_date',
    expected: 'salary_expected',
    'expected salary': 'salary_expected',
    proposed: 'salary_proposed',
    'proposed salary': 'salary_proposed',
    'expected salary extra': 'salary_expected_extra',
    'proposed salary extra': 'salary_proposed_extra',
    notes: 'applicant_notes',
    'applicant notes': 'applicant_notes',
    'application status': 'application_status',
    status: 'application_status',
    company: 'company_id',
  },
  'hr.job': {
    'job position': 'name',
    department: 'department_id',
    recruiter: 'user_id',
    target: 'no_of_recruitment',
    'expected new employees': 'no_of_recruitment',
    status: 'state',
    'job description': 'description',
    'job location': 'address_id',
    company: 'company_id',
    'created on': 'create_date',
  },
  'hr.recruitment.stage': { 'stage name': 'name', 'job specific': 'job_ids', 'folded in kanban': 'fold' },
  'hr.applicant.refuse.reason': { description: 'name' },
  'hr.applicant.category': { 'tag name': 'name' },
  'utm.source': { 'source name': 'name' },
  'mail.message': {
    'related document model': 'model',
    'related document id': 'res_id',
    contents: 'body',
    author: 'author_id',
    type: 'message_type',
    subtype: 'subtype_id',
    from: 'email_from',
    'tracking values': 'tracking_value_ids',
    'is internal': 'is_internal',
    'employee only': 'is_internal',
  },
  'mail.tracking.value': { field: 'field_id', 'field description': 'field_desc', 'message id': 'mail_message_id' },
  'calendar.event': {
    'meeting subject': 'name',
    applicant: 'applicant_id',
    'start date': 'start',
    'end date': 'stop',
    'all day': 'allday',
    organizer: 'user_id',
    attendees: 'partner_ids',
    'meeting url': 'videocall_location',
  },
  'ir.attachment': {
    'resource model': 'res_model',
    'resource id': 'res_id',
    'stored filename': 'store_fname',
    'mime type': 'mimetype',
  },
}

/** Labels of fields behind a slash: of the record that a field points to. */
const INNER: Readonly<Record<string, string>> = {
  'display name': 'name',
  'tag name': 'name',
  'stage name': 'name',
  field: 'field_id',
  'field description': 'field_desc',
}

/** The field that a column has, as its technical path: "Stage/External ID" is "stage_id/id". */
export function fieldOf(model: Model, heading: string): string {
  return heading
    .trim()
    .split('/')
    .map((part, depth) => {
      const written = part.trim()
      if (written === 'ID' || written === '.id' || written === 'Database ID') return '.id'
      const label = written.toLowerCase()
      if (label === 'external id' || label === 'id') return 'id'
      const known = depth === 0 ? LABELS[model]?.[label] : INNER[label]
      return known ?? label.replaceAll(' ', '_')
    })
    .join('/')
}

/** Fields by which a table is that of a model, if its name does not say so. All of them have to be there. */
const SIGNS: readonly (readonly [Model, ...string[]])[] = [
  ['mail.tracking.value', 'mail_message_id', 'new_value_char'],
  ['mail.message', 'res_id', 'body'],
  ['ir.attachment', 'res_model', 'res_id'],
  ['calendar.event', 'applicant_id', 'start'],
  ['hr.applicant', 'stage_id', 'partner_name'],
  ['hr.applicant', 'stage_id', 'email_from'],
  ['hr.candidate', 'partner_name', 'email_from'],
  ['hr.recruitment.stage', 'name', 'hired_stage'],
  ['hr.job', 'name', 'no_of_recruitment'],
  ['hr.applicant.refuse.reason', 'name', 'template_id'],
]

/** The model of a table: exports are named after it, "Applications (hr.applicant).xlsx"; else by its headings. */
export function modelOf(path: string, headings: readonly string[]): Model | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const told = MODELS.filter((model) =>
    new RegExp(`(?:^|[^a-z.])${model.replaceAll('.', '[._]')}(?![a-z._]*[a-z]{5})`).test(name),
  )
  const [longest] = told.toSorted((one, next) => next.length - one.length)
  if (longest) return longest
  return SIGNS.find(([model, ...fields]) => {
    const there = new Set(headings.map((heading) => fieldOf(model, heading).split('/')[0]))
    return fields.every((field) => there.has(field))
  })?.[0]
}
