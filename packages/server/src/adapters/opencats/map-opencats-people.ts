import type { NounLine } from '../adapter.ts'
import { keepOther } from '../line-values.ts'
import { plainTextOf } from '../plain-text.ts'
import { namesOf } from '../source-values.ts'
import { keyOf } from './gather-dump.ts'
import { type Context, momentAt, placeAt, restOf, userAt } from './opencats-context.ts'
import { idAt, OF_CANDIDATE, type Row, SYSTEM_SITE, textAt } from './opencats-rows.ts'

const NO_ID = 'A row has no id, or none that can be read.'

const SECRETS = ['password', 'session_cookie', 'column_preferences', 'force_logout', 'can_change_password']
const OF_USER: ReadonlySet<string> = new Set([
  ...SECRETS,
  ...namesOf(`
    user_id user_name email access_level last_name first_name pipeline_entries_per_page is_test_user is_demo
    can_see_eeo_info categories
  `),
])

export function mapUser(context: Context, row: Row): NounLine[] {
  const id = idAt(row, 'user_id')
  if (!id || row.site_id === SYSTEM_SITE) return []
  const email = textAt(row, 'email')
  const level = textAt(row, 'access_level') ?? '0'
  return [
    {
      noun: 'user',
      value: {
        id,
        name: context.found.users.get(id) ?? id,
        ...(email?.includes('@') && { email }),
        isActive: Number(level) > 0,
        role: context.found.roles.get(level) || level,
        ...keepOther(restOf(context, row, OF_USER)),
      },
    },
  ]
}

const EEO = ['eeo_ethnic_type_id', 'eeo_veteran_type_id', 'eeo_disability_status', 'eeo_gender']
const PAY = ['current_pay', 'desired_pay']
const OF_PERSON: ReadonlySet<string> = new Set([
  ...EEO,
  ...PAY,
  ...namesOf(`
    candidate_id last_name first_name middle_name phone_home phone_cell phone_work city state country source
    notes current_employer date_created email1 email2 web_site is_active is_admin_hidden
  `),
])

/** Values of a row, each once, in the order of columns. */
const valuesAt = (row: Row, ...columns: string[]): string[] => [
  ...new Set(columns.flatMap((column) => textAt(row, column) ?? [])),
]

export function mapPerson(context: Context, row: Row): NounLine[] {
  const { found, lose } = context
  const id = idAt(row, 'candidate_id')
  if (!id) {
    lose('person', NO_ID)
    return []
  }
  if (EEO.some((column) => !['', '0'].includes(row[column]?.trim() ?? '')))
    lose(
      'person',
      'What people said about their origin, gender or disability does not come along, since nobody may see it beside them.',
    )
  if (PAY.some((column) => textAt(row, column)))
    lose(
      'person',
      'What candidates earn or want to earn does not come along, since asking for it is forbidden in many places.',
    )
  const other = restOf(context, row, OF_PERSON)
  const addresses = valuesAt(row, 'email1', 'email2')
  for (const address of addresses) if (!address.includes('@')) other.email = address
  const createdAt = momentAt(context, 'person', row, 'date_created', other)
  const source = textAt(row, 'source')
  const lists = (found.listsOf.get(id) ?? []).flatMap((list) => found.listNames.get(list) ?? [])
  if (lists.length > 0) other.saved_list = [...new Set(lists)].join(', ')
  if (row.is_active?.trim() === '0') other.is_active = '0'
  const same = [...new Set(found.duplicatesOf.get(id))].filter((each) => each !== id)
  // OpenCATS only presumes these: somebody has yet to merge them there.
  if (same.length > 0) other.candidate_duplicates = same.join(', ')
  const fields = found.fieldsOf.get(`${OF_CANDIDATE} ${id}`)
  const tags = [...new Set((found.tagsOf.get(id) ?? []).flatMap((tag) => found.tags.get(tag) ?? []))]
  const emails = addresses.filter((address) => address.includes('@'))
  const phones = valuesAt(row, 'phone_cell', 'phone_home', 'phone_work')
  const links = valuesAt(row, 'web_site')
  const name = valuesAt(row, 'first_name', 'middle_name', 'last_name').join(' ')
  const [location, employer] = [placeAt(row), textAt(row, 'current_employer')]
  return [
    {
      noun: 'person',
      value: {
        id,
        ...(name !== '' && { name }),
        ...(emails.length > 0 && { emails }),
        ...(phones.length > 0 && { phones }),
        ...(links.length > 0 && { links }),
        ...(location && { location }),
        ...(employer && { employer }),
        ...(createdAt && { createdAt }),
        ...(source && { sourceId: source.toLowerCase() }),
        ...(tags.length > 0 && { tags }),
        ...(row.is_admin_hidden?.trim() === '1' && { isPrivate: true }),
        ...keepOther({ ...other, ...(fields && JSON.parse(fields)) }),
      },
    },
  ]
}

export function mapNotesOfPerson(_: Context, row: Row): NounLine[] {
  const [id, text] = [idAt(row, 'candidate_id'), plainTextOf(row.notes)]
  if (!id || !text) return []
  const isPrivate = row.is_admin_hidden?.trim() === '1'
  return [{ noun: 'note', value: { id: `candidate-${id}`, personId: id, text, ...(isPrivate && { isPrivate }) } }]
}

const OF_FILE: ReadonlySet<string> = new Set(
  namesOf(`
    attachment_id original_filename stored_filename resume text date_created date_modified profile_image
    directory_name md5_sum md5_sum_text file_size_kb content_type
  `),
)

export function mapFile(context: Context, row: Row): NounLine[] {
  const { found, lose } = context
  const id = idAt(row, 'attachment_id')
  const personId = candidateOf(context, row)
  if (row.data_item_type !== OF_CANDIDATE) {
    lose('file', 'Files of companies, contacts and job orders have no place here.')
    return []
  }
  if (!id || !personId || !found.candidates.has(personId)) {
    lose('file', 'The file belongs to a candidate who was deleted.')
    return []
  }
  const stored = textAt(row, 'stored_filename')
  if (!stored) {
    lose('file', 'OpenCATS does not say where it keeps the file.')
    return []
  }
  const other = restOf(context, row, OF_FILE)
  const addedAt = momentAt(context, 'file', row, 'date_created', other)
  if (row.profile_image?.trim() === '1') other.profile_image = '1'
  return [
    {
      noun: 'file',
      value: {
        id,
        personId,
        kind: row.resume?.trim() === '1' ? 'resume' : 'other',
        name: textAt(row, 'original_filename') ?? textAt(row, 'title') ?? stored,
        ...(addedAt && { addedAt }),
        where: `${textAt(row, 'directory_name')?.split('/').filter(Boolean).join('/') ?? ''}/${stored}`,
        ...keepOther(other),
      },
    },
  ]
}

/** The candidate that a row with a type belongs to. */
export const candidateOf = ({ found }: Context, row: Row): string | undefined => {
  const id = row.data_item_type?.trim() === OF_CANDIDATE ? idAt(row, 'data_item_id') : undefined
  return id !== undefined && found.candidates.has(id) ? id : undefined
}

export function mapEmail(context: Context, row: Row): NounLine[] {
  const { found, lose } = context
  const id = idAt(row, 'email_history_id')
  const to = (textAt(row, 'recipients') ?? '').split(/[\s,;<>]+/).filter((address) => address.includes('@'))
  const people = new Set(to.flatMap((address) => found.byEmail.get(address.toLowerCase()) ?? []))
  const [personId] = people
  if (!id || personId === undefined || people.size > 1) {
    lose('email', 'OpenCATS keeps only the address of an email, and it is that of no candidate, or of several.')
    return []
  }
  const other: Record<string, string | undefined> = {}
  const [at, byId] = [momentAt(context, 'email', row, 'date', other), userAt(context, row, 'user_id')]
  const from = textAt(row, 'from_address')
  return [
    {
      noun: 'email',
      value: {
        id,
        personId,
        way: 'out',
        ...(at && { at }),
        ...(from && { from }),
        to,
        ...(byId && { byId }),
        text: plainTextOf(row.text) ?? '',
        ...keepOther(other),
      },
    },
  ]
}

export const applicationOf = ({ found }: Context, personId: string | undefined, row: Row): string | undefined =>
  personId === undefined ? undefined : found.applications.get(keyOf(personId, row.joborder_id?.trim() ?? ''))?.id
