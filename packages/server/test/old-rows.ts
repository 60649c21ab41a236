import type { EarlierRelease } from './earlier-releases.ts'

const ids = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const [COMPANY, ADMIN, RECRUITER, ROLE, PROJECT, MAIL] = [1, 2, 3, 4, 5, 6].map(ids)

/** What the rows hold, for tests that look for it after an upgrade. */
export const OLD_COMPANY = {
  email: 'ines@acme.example',
  password: 'Pässword#1',
  positionId: ids(10),
  title: 'Kotlin developer',
  /** Best first. */
  people: [
    { candidateId: '6', resumeId: ids(21), name: 'Grace Okafor', status: 'Selected', score: 91 },
    { candidateId: '7', resumeId: ids(22), name: 'Li Wei', status: 'Initial Status', score: 64 },
    { candidateId: '8', resumeId: ids(23), name: 'Noor Haddad', status: 'Initial Status', score: 33 },
  ],
  subject: 'Your interview at Acme',
} as const

const { positionId: POSITION, people: PEOPLE } = OLD_COMPANY
/** Argon2 hash of the password above, in the form that all releases store. */
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$DCsBaGwoeJaezIJGe/rsOQ$cLEP+1JOhIm63TATE1V9+SAmYZl3Ry1w9on0O5+9GWk'
const RIGHTS = [
  'create_project',
  'edit_position',
  'view_public_position',
  'move_forward_candidate',
  'view_candidate_pool',
]
const MOVED = {
  from: 'Initial Status',
  to: 'Selected',
  from_group: 'Initial Status',
  to_group: 'Selected',
  reason: '',
  comments: 'Convincing.',
  score: 91,
  version: 2,
  before: {
    reason: null,
    comments: null,
    rating: null,
    excluded: false,
    moved_by: null,
    moved_at: '2026-02-01T09:00:00.000Z',
  },
}

type Row = Record<string, unknown>

const insert = (table: string, ...rows: Row[]): [string, unknown[]] => {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  const given = rows.map((row) => ({ company_id: COMPANY, ...row }))
  const isShared = ['company', 'company_directory', 'sign_in_address'].includes(table)
  const names = isShared ? columns : `company_id, ${columns}`
  return [
    `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(given)],
  ]
}

const statuses = ['Initial Status', 'Selected', 'Rejected']

/** A company with a position, three candidates, an email and a history, as that release wrote it. */
export const rowsOf = ({ version }: EarlierRelease): [string, unknown[]?][] => [
  [`set app.company_id = '${COMPANY}'`],
  insert('company', { id: COMPANY, name: 'Acme', settings: {}, created_at: '2026-01-01' }),
  insert('company_directory', { company: COMPANY, name: 'Acme', is_active: true }),
  ...people(),
  ...pipelineRows(),
  ...positionRows(),
  ...PEOPLE.flatMap((person) => candidateRows(person, version)),
  insert('application_count', ...counts()),
  insert('outgoing_mail', {
    id: MAIL,
    kind: 'invitation',
    candidate_id: PEOPLE[0].candidateId,
    position_id: POSITION,
    recipient: 'grace@example.com',
    cc: [],
    bcc: [],
    subject: OLD_COMPANY.subject,
    text: 'Dear Grace',
    html: '<p>Dear Grace</p>',
    state: 'sent',
    created_at: '2026-02-02T09:00:00Z',
    finished_at: '2026-02-02T09:00:01Z',
    is_refused: false,
    waits_for_server: false,
    server_failures: 0,
  }),
  insert('event', {
    id: 11,
    at: '2026-02-02T09:00:00Z',
    actor_id: RECRUITER,
    kind: 'application.moved',
    project_id: PROJECT,
    position_id: POSITION,
    candidate_id: PEOPLE[0].candidateId,
    resume_id: PEOPLE[0].resumeId,
    payload: MOVED,
  }),
]

const people = () => [
  insert(
    'role',
    {
      id: ROLE,
      type_name: 'recruiter',
      display_name: 'Recruiter',
      is_admin: false,
      hidden: false,
      actions: RIGHTS,
      version: 1,
    },
    {
      id: ADMIN,
      type_name: 'company_admin',
      display_name: 'Administrator',
      is_admin: true,
      hidden: false,
      actions: [],
      version: 1,
    },
  ),
  insert('app_user', userRow(ADMIN, OLD_COMPANY.email, ADMIN), userRow(RECRUITER, 'rae@acme.example', ROLE)),
  insert('sign_in_address', { email: OLD_COMPANY.email, company: COMPANY, person: ADMIN }),
]

const userRow = (id: string | undefined, email: string, role_id: string | undefined): Row => ({
  id,
  email,
  full_name: email === OLD_COMPANY.email ? 'Ines Okafor' : 'Rae Stone',
  password_hash: HASH,
  role_id,
  is_active: true,
  is_approved: true,
  email_verified: true,
  password_reset: false,
  geo: 'INDIA',
  created_at: '2026-01-01',
  preferences: {},
})

const pipelineRows = () => [
  insert(
    'status_group',
    ...statuses.map((id, place) => ({
      id,
      display_name: id,
      group_order: place + 1,
      status_type: ['initial', 'selected', 'closed'][place],
    })),
  ),
  insert(
    'status',
    ...statuses.map((id) => ({
      id,
      group_id: id,
      display_name: id,
      place: 0,
      enabled_features: ['status_dropdown'],
      disabled_features: [],
      required_features: [],
      option_list: [],
      reason_mandatory: false,
      reason_label: '',
      reason_api_key: '',
      get_comments: true,
      not_interested: false,
      colour: '',
    })),
  ),
  insert('status_move', { from_status: 'Initial Status', to_status: 'Selected' }),
  insert('source', { id: 'internal', label: 'Internal', place: 0, active: true }),
]

const DAYS = { start_date: '2026-01-01', end_date: '2026-12-31' }

const positionRows = (): [string, unknown[]?][] => [
  [
    `insert into project (company_id, id, name, domain_group, description, start_date, end_date, created_by)
     values ('${COMPANY}', '${PROJECT}', 'Payments', 'Engineering', repeat('x', 150), '2026-01-01', '2026-12-31', '${ADMIN}')`,
  ],
  [
    `insert into position (company_id, id, project_id, code, slug, title, start_date, end_date, total_openings, created_by)
     values ('${COMPANY}', '${POSITION}', '${PROJECT}', 'P-1', 'p-1', '${OLD_COMPANY.title}', '${DAYS.start_date}', '${DAYS.end_date}',
       2, '${ADMIN}')`,
  ],
  [
    `insert into position_version (company_id, position_id, version, description, min_experience, max_experience, created_by, lines,
       created_at)
     values ('${COMPANY}', '${POSITION}', 1, 'Writes Kotlin for our payments.', 1, 8, '${ADMIN}', '[]', '2026-01-01')`,
  ],
  insert('position_skill', {
    position_id: POSITION,
    version: 1,
    kind: 'primary',
    place: 0,
    skill_id: 'kotlin',
    name: 'Kotlin',
    score: 50,
    mandatory: false,
    userdefined: false,
  }),
  insert('position_source', { position_id: POSITION, source: 'internal' }),
]

const counts = (): Row[] =>
  [...Map.groupBy(PEOPLE, ({ status }) => status)].map(([status_id, those]) => ({
    position_id: POSITION,
    status_id,
    count: those.length,
    changes: 1,
  }))

function candidateRows(person: (typeof PEOPLE)[number], version: EarlierRelease['version']): [string, unknown[]?][] {
  const { candidateId, resumeId, name, status, score } = person
  const text = `${name}\nKotlin, SQL\n2019 to 2025 Developer at Initech`
  return [
    [
      `insert into candidate (company_id, id, name, email, phone, current_employer, exp_months, source)
       values ('${COMPANY}', $1, $2, $3, '+91 98200 00000', 'Initech', 72, 'internal')`,
      [candidateId, name, `${name.split(' ')[0]?.toLowerCase()}@example.com`],
    ],
    [
      `insert into stored_file (company_id, key, size, content_type) values ('${COMPANY}', $1, 10, 'text/plain')`,
      [resumeId],
    ],
    [
      `insert into resume (company_id, id, candidate_id, file_key, file_name, file_type, text, parsed, source, geo_region, words,
         received_at)
       values ('${COMPANY}', $1, $2, $5, 'resume.txt', 'txt', $3, $4, 'internal', 'INDIA', to_tsvector('simple', $3),
         '2026-02-01T09:00:00Z')`,
      [
        resumeId,
        candidateId,
        text,
        JSON.stringify({ jobs: [], education: [], links: [{ value: `github.com/${candidateId}` }] }),
        resumeId,
      ],
    ],
    ...evidenceRows(person, version),
    [
      `insert into application (company_id, position_id, candidate_id, resume_id, status_id, status_group_id, score, source, moved_at)
       values ('${COMPANY}', '${POSITION}', $1, $2, $3, $3, $4, 'internal', '2026-02-02T09:00:00Z')`,
      [candidateId, resumeId, status, score],
    ],
  ]
}

/** Skills and lines of work: one row for each line until 0925, and one number for each mark since 0926. */
const evidenceRows = ({ candidateId, resumeId }: (typeof PEOPLE)[number], version: EarlierRelease['version']) =>
  version === '0.1.0'
    ? [
        insert('resume_skill', {
          candidate_id: candidateId,
          resume_id: resumeId,
          skills: [9, 12],
          levels: [100, 60],
          rules: [1, 3],
          vias: [0, 9],
          span_counts: [1, 0],
          spans: [3, 9],
        }),
        insert(
          'candidate_line',
          { candidate_id: candidateId, line: 4, amount: 100 },
          { candidate_id: candidateId, line: 30, amount: 55 },
        ),
      ]
    : [
        insert('resume_skill', {
          candidate_id: candidateId,
          resume_id: resumeId,
          skills: [9, 12],
          marks: [228, 60],
          vias: [],
          spans: [],
        }),
        insert('candidate_line', { candidate_id: candidateId, lines: [4, 30], amounts: [100, 55] }),
      ]
