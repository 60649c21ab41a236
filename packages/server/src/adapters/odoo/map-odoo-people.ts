import type { NounLine } from '../adapter.ts'
import { keepOther } from '../line-values.ts'
import type { LossCount } from '../losses.ts'
import { dayOf, type ReadMoment } from '../moments.ts'
import type { NounName, Nouns } from '../nouns.ts'
import { plainTextOf } from '../plain-text.ts'
import { namesOf } from '../source-values.ts'
import { contactOf, type Gathered, USER_FIELDS } from './gather-odoo.ts'
import { type Cells, idOf, isNo, isYes, listAt, type OdooRecord } from './odoo-records.ts'

/** What is at hand while records become lines. */
export type Context = { found: Gathered; moment: ReadMoment; hasZone: boolean; lose: LossCount['add'] }
type OtherFacts = Record<string, string | undefined>

const NO_ZONE =
  'Odoo exports times without a time zone. Say which one the exporting user has, or these come without their times.'
const NO_CLOCK = 'Clocks showed these times twice, or skipped them, or they are none, so they come without.'

/** A time; one that cannot be told stays in `other` as it is written. */
export function momentAt(
  { moment, hasZone, lose }: Context,
  noun: NounName,
  cells: Cells,
  field: string,
  other: OtherFacts,
) {
  const written = cells[field]?.trim()
  if (!written) return undefined
  const at = moment(written)
  if (at === undefined) {
    other[field] = written
    lose(noun, hasZone ? NO_CLOCK : NO_ZONE)
  }
  return at
}

const PAY = ['salary_expected', 'salary_proposed', 'salary_expected_extra', 'salary_proposed_extra']
/** Fields that are read, or that say the same as others. */
const READ: ReadonlySet<string> = new Set([
  ...PAY,
  ...namesOf(`
    id .id partner_name email_from partner_phone partner_mobile linkedin_profile categ_ids stage_id
    last_stage_id job_id user_id recruiter_id refuse_reason_id source_id refuse_date date_closed
    date_last_stage_update create_date description applicant_notes application_status is_blacklisted
    partner_id candidate_id active message_ids activity_ids attachment_ids meeting_ids
  `),
])
const STAYS: ReadonlySet<string> = new Set(['name', 'priority', 'type_id', 'availability', 'email_cc'])

/** What a record says besides: facts of the person beside the person, all others beside the application. */
export function restOf(record: OdooRecord, isOfPerson: boolean): OtherFacts {
  const roots = new Set(
    [record.cells, ...record.more].flatMap((cells) => Object.keys(cells).map((field) => field.split('/')[0] ?? '')),
  )
  const entries = [...roots].flatMap((root): [string, string][] => {
    if (READ.has(root) || STAYS.has(root) === !isOfPerson) return []
    const text = listAt(record, root).join(', ') || record.cells[`${root}/id`]
    return text ? [[root, record.cells[root] ?? text]] : []
  })
  return Object.fromEntries(entries)
}

/** A person of a candidate's table, or of an application that has none. */
export function mapPerson(context: Context, record: OdooRecord, id: string, isOfCandidate: boolean): NounLine {
  const { cells } = record
  const other = restOf(record, true)
  const createdAt = momentAt(context, 'person', cells, 'create_date', other)
  const tags = listAt(record, 'categ_ids')
  const addresses = splitList(cells.email_from)
  const emails = addresses.flatMap((address) => {
    const bracketed = /<([^<>]+)>/.exec(address)?.[1]
    if (bracketed?.includes('@')) return bracketed
    return address.includes('@') ? address : []
  })
  const unread = addresses.filter((address) => !address.includes('@'))
  if (unread.length > 0) other.email_from = unread.join(', ')
  const phones = [cells.partner_phone, cells.partner_mobile].flatMap((phone) => phone?.trim() || [])
  const first = isOfCandidate ? undefined : context.found.firstOf.get(contactOf(cells) ?? '')
  const name = cells.partner_name?.trim() || (isOfCandidate ? undefined : cells['candidate_id/name'])
  return {
    noun: 'person',
    value: {
      id,
      ...(name && { name }),
      ...(emails.length > 0 && { emails }),
      ...(phones.length > 0 && { phones: [...new Set(phones)] }),
      ...(cells.linkedin_profile && { links: [cells.linkedin_profile.trim()] }),
      ...(createdAt && { createdAt }),
      ...(tags.length > 0 && { tags }),
      ...(isYes(cells.is_blacklisted) && { isOptedOut: true }),
      ...(first !== undefined && first !== id && { sameAs: [first] }),
      ...keepOther(other),
    },
  }
}

const splitList = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

export function mapPersonOfApplication(context: Context, record: OdooRecord): NounLine[] {
  const id = idOf(record)
  // Others are candidates of a table of their own.
  return context.found.personOf.get(id) === id ? [mapPerson(context, record, id, false)] : []
}

const STATES: Readonly<Record<string, Nouns['application']['state']>> = {
  ongoing: 'active',
  hired: 'hired',
  refused: 'rejected',
  archived: 'rejected',
}

export function mapApplication(context: Context, record: OdooRecord): NounLine[] {
  const { found, lose } = context
  const { cells } = record
  const id = idOf(record)
  const stageId = found.stages.find(cells, 'stage_id')
  const reasonId = found.reasons.find(cells, 'refuse_reason_id')
  const told = cells.application_status?.trim().toLowerCase() ?? ''
  const isHired = Boolean(cells.date_closed) || isYes(found.stages.entries.get(stageId ?? '')?.cells?.hired_stage)
  const isArchived = isNo(cells.active) || told === 'archived'
  const state =
    STATES[told] ??
    (reasonId || cells.refuse_date ? 'rejected' : isHired ? 'hired' : isArchived ? 'rejected' : 'active')
  const other = restOf(record, false)
  if (told !== '' && !STATES[told]) other.application_status = told
  if (isArchived && state === 'rejected' && !reasonId) {
    other.active = 'False'
    lose('application', 'Odoo doesn’t say why these archived applications ended, so they come in as rejected.')
  }
  if (PAY.some((field) => Number(cells[field] ?? 0) !== 0))
    lose('application', 'What applicants expect to earn, and what was proposed to them, does not come along.')
  const at = (field: string) => momentAt(context, 'application', cells, field, other)
  const [appliedAt, changedAt, closedAt, refusedAt] = [
    at('create_date'),
    at('date_last_stage_update'),
    at('date_closed'),
    at('refuse_date'),
  ]
  const jobId = found.jobs.find(cells, 'job_id')
  if (!jobId && cells.job_id) other.job_id = cells.job_id
  const sourceId = found.sources.find(cells, 'source_id')
  const recruiterId = userOf(context, cells)
  return [
    {
      noun: 'application',
      value: {
        id,
        personId: found.personOf.get(id) ?? id,
        ...(jobId && { jobId }),
        ...(stageId && { stageId }),
        state,
        ...(appliedAt && { appliedAt }),
        ...(changedAt && { changedAt }),
        ...(closedAt && state === 'hired' && { hiredAt: closedAt }),
        ...(refusedAt && state === 'rejected' && { rejectedAt: refusedAt }),
        ...(reasonId && { reasonId }),
        ...(sourceId && { sourceId }),
        ...(recruiterId && { recruiterId }),
        ...keepOther(other),
      },
    },
  ]
}

export const userOf = ({ found }: Context, cells: Cells): string | undefined =>
  USER_FIELDS.map((field) => found.users.find(cells, field)).find((id) => id !== undefined)

/** What is written into the application itself. */
export function mapOwnNotes({ found }: Context, record: OdooRecord): NounLine[] {
  const id = idOf(record)
  const texts = [record.cells.description, record.cells.applicant_notes].flatMap((text) => plainTextOf(text) ?? [])
  return texts.map((text, place) => ({
    noun: 'note',
    value: { id: `${id}-note-${place + 1}`, personId: found.personOf.get(id) ?? id, applicationId: id, text },
  }))
}

/** Lines of small tables, whole in memory. */
export function mapSmall(context: Context) {
  const { found } = context
  return {
    *users(): Generator<NounLine> {
      for (const { id, name, cells } of found.users.entries.values()) {
        const email = [cells?.email, cells?.login].find((address) => address?.includes('@'))
        const isActive = cells?.active === undefined ? undefined : !isNo(cells.active)
        yield {
          noun: 'user',
          value: { id, name, ...(email && { email }), ...(isActive !== undefined && { isActive }) },
        }
      }
    },
    *sources(): Generator<NounLine> {
      for (const { id, name } of found.sources.entries.values()) yield { noun: 'source', value: { id, name } }
    },
    *reasons(): Generator<NounLine> {
      for (const { id, name } of found.reasons.entries.values())
        yield { noun: 'reason', value: { id, name, kind: 'rejected' } }
    },
    *jobs(): Generator<NounLine> {
      for (const { id, name, cells } of found.jobs.entries.values()) yield mapJob(context, id, name, cells)
    },
    *stages(): Generator<NounLine> {
      const stages = [...found.stages.entries.values()]
      const placeOf = (cells: Cells | undefined) => Number(cells?.sequence ?? Number.POSITIVE_INFINITY)
      const sorted = stages.toSorted((one, next) => placeOf(one.cells) - placeOf(next.cells) || 0)
      for (const [place, { id, name, cells }] of sorted.entries()) {
        const job = cells?.job_ids
        yield {
          noun: 'stage',
          value: {
            id,
            name,
            ...(cells?.sequence !== undefined && { place }),
            ...(isYes(cells?.hired_stage) && { kind: 'hired' as const }),
            // A stage may be of several jobs, which has no place here.
            ...keepOther({ job_ids: job, requirements: plainTextOf(cells?.requirements) }),
          },
        }
      }
    },
  }
}

const OF_JOB: ReadonlySet<string> = new Set(
  namesOf(
    'id .id name state active description department_id user_id recruiter_id no_of_recruitment create_date address_id',
  ),
)

function mapJob(context: Context, id: string, name: string, cells: Cells = {}): NounLine {
  const other: OtherFacts = Object.fromEntries(
    Object.entries(cells).filter(([field]) => !OF_JOB.has(field.split('/')[0] ?? '')),
  )
  const createdAt = momentAt(context, 'job', cells, 'create_date', other)
  const status = cells.state?.trim().toLowerCase()
  // Odoo 12 to 15 have a status of jobs; later ones only archive them. Of jobs that are only named, nothing is known.
  const isClosed = isNo(cells.active) || status === 'open' || status === 'not recruiting'
  const openings = Number(cells.no_of_recruitment ?? 0)
  const userId = userOf(context, cells)
  const [description, department] = [plainTextOf(cells.description), cells.department_id ?? cells['department_id/name']]
  const location = cells.address_id ?? cells['address_id/name']
  return {
    noun: 'job',
    value: {
      id,
      title: name,
      state: isClosed ? 'closed' : 'open',
      ...(description && { description }),
      ...(department && { department }),
      ...(location && {
        locations: [
          location
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean)
            .join(', '),
        ],
      }),
      ...(openings > 0 && { openings }),
      ...(createdAt && { createdAt }),
      ...(userId && { team: [{ userId, part: 'recruiter' as const }] }),
      ...keepOther({ ...other, date_from: dayOf(cells.date_from), date_to: dayOf(cells.date_to) }),
    },
  }
}
