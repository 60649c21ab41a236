import { readAddresses, readPhones } from '@rolecall/domain/imports/read-cells'
import type { NounLine } from '../adapter.ts'
import { keepOther } from '../line-values.ts'
import type { LossCount } from '../losses.ts'
import { dayOf, momentOfUnix, type ReadMoment } from '../moments.ts'
import type { Nouns } from '../nouns.ts'
import { plainTextOf } from '../plain-text.ts'
import { type Gathered, isStop, projectsOf, type ReadRow, userIdOf } from './gather-tables.ts'

/** What is at hand while rows become lines. */
export type Context = { found: Gathered; moment: ReadMoment; lose: LossCount['add'] }
type Cells = ReadRow['cells']
type OtherFacts = Record<string, string | undefined>

/** A time of an export: seconds since 1970, as Gem writes them, or a time with its zone. */
function timeOf({ moment }: Context, written: string | undefined): string | undefined {
  const said = written?.trim() ?? ''
  if (/^-?\d{1,10}(?:\.0)?$/.test(said)) return momentOfUnix(Number(said), 's')
  return /^\d{12,13}$/.test(said) ? momentOfUnix(Number(said)) : moment(said)
}

/** A time that stays in `other` as it is written if it cannot be told. */
function timeAt(context: Context, cells: Cells, field: string, other: OtherFacts): string | undefined {
  const at = timeOf(context, cells[field])
  if (at === undefined) other[field] = cells[field]
  return at
}

const listOf = (text: string | undefined, between: RegExp): string[] => [
  ...new Set(
    (text ?? '')
      .split(between)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

/** Addresses of Gem's list in JSON, or of a cell. */
function addressesOf(cells: Cells): string[] {
  const all = [cells.candidate_email, cells.all_candidate_emails, cells.email, cells.other_email]
  return [...new Set(all.flatMap((cell) => readAddresses((cell ?? '').replace(/[[\]"']/g, ' '))))]
}

const NO = /^(?:false|no|n|0|never|-)$/i

export function mapPerson(context: Context, row: ReadRow, id: string): NounLine {
  const { found } = context
  const { cells } = row
  const names = [
    cells.candidate_first_name ?? cells.first_name,
    cells.middle_name,
    cells.candidate_last_name ?? cells.last_name,
  ]
  const name = cells.name || names.filter(Boolean).join(' ')
  const emails = addressesOf(cells)
  const phones = [cells.candidate_phone_number, cells.phone, cells.other_phone].flatMap((cell) =>
    readPhones(cell ?? ''),
  )
  const links = [...listOf(cells.candidate_linkedin_url, /[\s,;]+/), ...listOf(cells.link, /[\s,;]+/)]
  const other: OtherFacts = { ...row.rest }
  for (const field of [
    'skills',
    'summary',
    'degree_level',
    'exp_months',
    'exp_years',
    'consent',
    'consent_wording',
    'sequence_status',
    'candidate_ats_id',
    'candidate_greenhouse_id',
  ])
    other[field] = cells[field]
  if (emails.length === 0) other.email = cells.email ?? cells.candidate_email
  const isTimed = cells.sourced_timestamp !== undefined
  const createdAt = timeAt(context, cells, isTimed ? 'sourced_timestamp' : 'added_on', other)
  const bornOn = dayOf(cells.date_of_birth)
  if (!bornOn) other.date_of_birth = cells.date_of_birth
  const source = (cells.candidate_source ?? cells.source)?.toLowerCase()
  const place = [cells.candidate_location ?? cells.location, cells.region, cells.country].filter(Boolean).join(', ')
  const [title, employer] = [
    cells.candidate_title ?? cells.designation,
    cells.candidate_company ?? cells.current_employer,
  ]
  const tags = listOf(cells.tags, /[,;\n]/)
  const fields = found.fieldsOf.get(id)
  const isStopped =
    found.stopped.has(id) || isStop(cells.sequence_status) || Boolean(cells.opted_out && !NO.test(cells.opted_out))
  if (cells.survey)
    context.lose(
      'person',
      'What people said about their origin or gender does not come along, since nobody may see it beside them.',
    )
  return {
    noun: 'person',
    value: {
      id,
      ...(name !== '' && { name }),
      ...(emails.length > 0 && { emails }),
      ...(phones.length > 0 && { phones: [...new Set(phones)] }),
      ...(links.length > 0 && { links: [...new Set(links)] }),
      ...(place !== '' && { location: place }),
      ...(title && { title }),
      ...(employer && { employer }),
      ...(bornOn && { bornOn }),
      ...(createdAt && { createdAt }),
      ...(source && { sourceId: source }),
      ...(tags.length > 0 && { tags }),
      ...(cells.candidate_school && { education: [{ school: cells.candidate_school }] }),
      ...(isStopped && { isOptedOut: true }),
      ...keepOther({ ...other, ...(fields && JSON.parse(fields)) }),
    },
  }
}

/** States by words that stages are called with; others are stages on the way. */
const STATES: Readonly<Record<string, Nouns['application']['state']>> = {
  hired: 'hired',
  rejected: 'rejected',
  declined: 'rejected',
  withdrawn: 'withdrawn',
  withdrew: 'withdrawn',
}

/** What a person has to do with the projects of a row. `isFirst`: the person's own line has the rest of the row. */
export function mapApplications(context: Context, row: ReadRow, personId: string, isFirst: boolean): NounLine[] {
  const { cells } = row
  const stage = cells.stage?.toLowerCase()
  const state = STATES[stage ?? ''] ?? 'active'
  return projectsOf(cells).map(({ id: jobId }, place): NounLine => {
    const other: OtherFacts = isFirst ? {} : { ...row.rest }
    const field = cells.added_timestamp === undefined ? 'added_on' : 'added_timestamp'
    const at = timeAt(context, cells, field, other)
    if (isFirst && field === 'added_on') delete other.added_on
    other.adding_user = cells.adding_user_name ?? cells.adding_user_email
    return {
      noun: 'application',
      value: {
        id: place === 0 ? row.place : `${row.place}#${place}`,
        personId,
        jobId,
        ...(stage && state === 'active' && { stageId: stage }),
        state,
        ...(at && { appliedAt: at }),
        ...keepOther(other),
      },
    }
  })
}

export function mapNote(context: Context, row: ReadRow, personId: string): NounLine[] {
  const { cells } = row
  const isOfGem = cells.note_content !== undefined
  const text = plainTextOf(cells.note_content ?? cells.notes) ?? ''
  if (text === '') return []
  const other: OtherFacts = {}
  const at = timeAt(context, cells, 'timestamp', other)
  const authorId = userIdOf(cells.user_name, cells.user_email)
  // The export has private notes among the others, and does not say which they are.
  if (isOfGem)
    context.lose('note', 'The export doesn’t say which notes are private, so all of these come in as private.')
  return [
    {
      noun: 'note',
      value: {
        id: row.place,
        personId,
        ...(authorId && { authorId }),
        ...(at && { at }),
        text,
        ...(isOfGem && { isPrivate: true }),
        ...keepOther({ ...other, ...(isOfGem && row.rest) }),
      },
    },
  ]
}

/** What was sent and answered has no text in the export: a note says that it happened. */
export function mapEvent(context: Context, row: ReadRow, personId: string): NounLine[] {
  const { cells } = row
  const details = [cells.event_subtype, cells.event_metadata].filter(Boolean).join(', ')
  const text = [cells.event_type, details && `(${details})`].filter(Boolean).join(' ')
  if (text === '') return []
  const other: OtherFacts = { ...row.rest }
  const at = timeAt(context, cells, 'timestamp', other)
  const authorId = userIdOf(cells.user_name, cells.user_email)
  return [
    {
      noun: 'note',
      value: { id: row.place, personId, ...(authorId && { authorId }), ...(at && { at }), text, ...keepOther(other) },
    },
  ]
}

/** Lines of what is whole in memory. */
export function mapSmall({ found }: Context) {
  return {
    *users(): Generator<NounLine> {
      for (const [id, user] of found.users) yield { noun: 'user', value: { id, ...user } }
    },
    *sources(): Generator<NounLine> {
      for (const [id, name] of found.sources) yield { noun: 'source', value: { id, name } }
    },
    *jobs(): Generator<NounLine> {
      for (const [id, { name, owner }] of found.projects)
        yield { noun: 'job', value: { id, title: name, state: 'open', ...keepOther({ project_owner: owner }) } }
    },
    *stages(): Generator<NounLine> {
      for (const [id, name] of found.stages) if (!STATES[id]) yield { noun: 'stage', value: { id, name } }
    },
  }
}
