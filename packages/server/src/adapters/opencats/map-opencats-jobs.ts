import type { NounLine } from '../adapter.ts'
import { keepOther } from '../line-values.ts'
import type { Nouns, Pay } from '../nouns.ts'
import { plainTextOf } from '../plain-text.ts'
import { namesOf } from '../source-values.ts'
import { keyOf } from './gather-dump.ts'
import { type Context, momentAt, placeAt, restOf, userAt } from './opencats-context.ts'
import { ENDED, idAt, JOB_STATES, OF_CANDIDATE, PLACED, type Row, STATUSES, textAt } from './opencats-rows.ts'

/** Sources have no id that candidates know: their names serve. */
export const mapSources = ({ found }: Context): NounLine[] =>
  Array.from(found.sources, ([id, name]) => ({ noun: 'source', value: { id, name } }))

/** Statuses in their order; those of an older OpenCATS, if the dump does not list them. */
const statusesOf = ({ found }: Context) =>
  (found.statuses.length > 0 ? found.statuses : STATUSES).toSorted((one, next) => Number(one.id) - Number(next.id))

/** The statuses at which an application ends are its reasons too: OpenCATS has no others. */
export const mapReasons = (context: Context): NounLine[] =>
  statusesOf(context).flatMap(({ id, name }) =>
    ENDED.has(id) ? [{ noun: 'reason', value: { id, name, kind: 'rejected' } }] : [],
  )

export const mapStages = (context: Context): NounLine[] =>
  statusesOf(context).map(({ id, name }, place) => {
    const kind = STATUSES.find((each) => each.id === id)?.kind
    return { noun: 'stage', value: { id, name, place, ...(kind && { kind }) } }
  })

const OF_JOB: ReadonlySet<string> = new Set(
  namesOf(`
    joborder_id title description status client_job_id city state country openings salary date_created
    company_id contact_id company_department_id recruiter rate_max questionnaire_id
  `),
)

export function mapJob(context: Context, row: Row): NounLine[] {
  const { found, lose } = context
  const id = idAt(row, 'joborder_id')
  if (!id) {
    lose('job', 'A row has no id, or none that can be read.')
    return []
  }
  const other = restOf(context, row, OF_JOB)
  const status = textAt(row, 'status') ?? ''
  const state = JOB_STATES[status.toLowerCase()]
  if (!state) lose('job', `The status “${status}” is unknown here, so these jobs come in on hold.`, 1)
  other.status = status
  other.company = found.companies.get(row.company_id?.trim() ?? '')
  other.contact = found.contacts.get(row.contact_id?.trim() ?? '')
  const createdAt = momentAt(context, 'job', row, 'date_created', other)
  const department = found.departments.get(row.company_department_id?.trim() ?? '')
  const [code, location, description] = [textAt(row, 'client_job_id'), placeAt(row), plainTextOf(row.description)]
  const openings = Number(row.openings ?? 0)
  const recruiter = userAt(context, row, 'recruiter')
  const pay = payOf(context, row)
  const fields = found.fieldsOf.get(`400 ${id}`)
  return [
    {
      noun: 'job',
      value: {
        id,
        title: textAt(row, 'title') ?? `Job order ${id}`,
        state: state ?? 'on_hold',
        ...(code && { code }),
        ...(description && { description }),
        ...(department && { department }),
        ...(location && { locations: [location] }),
        ...(openings > 0 && { openings }),
        ...(createdAt && { createdAt }),
        ...(state === 'closed' && { closeReason: status }),
        ...(recruiter && { team: [{ userId: recruiter, part: 'recruiter' as const }] }),
        ...(pay && { pay }),
        ...keepOther({ ...other, ...(fields && JSON.parse(fields)) }),
      },
    },
  ]
}

/** The pay of a job where it is one number; OpenCATS has a text. */
function payOf({ lose }: Context, row: Row): Pay | undefined {
  const written = textAt(row, 'salary')
  if (written === undefined && textAt(row, 'rate_max') === undefined) return undefined
  const [, whole = ''] = /^[$£€]?\s?(\d{1,3}(?:,\d{3})+|\d+)(?:\.00?)?$/.exec(written ?? '') ?? []
  const amount = Number(whole.replaceAll(',', ''))
  if (amount > 0) return { from: amount, to: amount }
  lose('job', 'The pay is written in words, or as a rate, and does not come along.')
  return undefined
}

const OF_APPLICATION: ReadonlySet<string> = new Set(
  namesOf(`
    candidate_joborder_id candidate_id joborder_id status date_created date_modified rating_value
  `),
)

const stateOf = (status: string): Nouns['application']['state'] =>
  status === PLACED ? 'hired' : ENDED.has(status) ? 'rejected' : 'active'

export function mapApplication(context: Context, row: Row): NounLine[] {
  const { found, lose } = context
  const [id, personId, jobId] = ['candidate_joborder_id', 'candidate_id', 'joborder_id'].map((each) => idAt(row, each))
  if (!id || !personId || !jobId || !found.candidates.has(personId) || !found.jobs.has(jobId)) {
    lose('application', 'The candidate or the job order was deleted.')
    return []
  }
  const status = textAt(row, 'status') ?? '0'
  const state = stateOf(status)
  const last = found.applications.get(keyOf(personId, jobId))
  // The history may have been edited, and then says nothing about where the candidate stands.
  const isTold = last?.lastTo === status
  const other = restOf(context, row, OF_APPLICATION)
  const rating = Number(row.rating_value ?? 0)
  if (rating > 0) other.rating_value = String(rating)
  const appliedAt = momentAt(context, 'application', row, 'date_created', other)
  const changedAt = isTold && last?.lastAt !== undefined ? context.moment(last.lastAt) : undefined
  const stageId = state === 'active' ? status : isTold ? last?.lastFrom : undefined
  return [
    {
      noun: 'application',
      value: {
        id,
        personId,
        jobId,
        ...(stageId && { stageId }),
        state,
        ...(appliedAt && { appliedAt }),
        ...(changedAt && { changedAt }),
        ...(changedAt && state === 'hired' && { hiredAt: changedAt }),
        ...(changedAt && state === 'rejected' && { rejectedAt: changedAt }),
        ...(state === 'rejected' && { reasonId: status }),
        ...keepOther(other),
      },
    },
  ]
}

export function mapMove(context: Context, row: Row): NounLine[] {
  const { found, lose } = context
  const id = idAt(row, 'candidate_joborder_status_history_id')
  const application = found.applications.get(keyOf(row.candidate_id?.trim() ?? '', row.joborder_id?.trim() ?? ''))
  const isThere = found.candidates.has(row.candidate_id?.trim() ?? '') && found.jobs.has(row.joborder_id?.trim() ?? '')
  if (!id || !application || !isThere) {
    lose('move', 'The candidate was taken out of the job order, or one of them was deleted.')
    return []
  }
  const other: Record<string, string | undefined> = {}
  const at = momentAt(context, 'move', row, 'date', other)
  const [fromId, to] = [textAt(row, 'status_from'), textAt(row, 'status_to') ?? '0']
  const state = stateOf(to)
  return [
    {
      noun: 'move',
      value: {
        id,
        applicationId: application.id,
        ...(at && { at }),
        ...(fromId && { fromId }),
        ...(state === 'active' ? { toId: to } : { ended: state }),
        ...(state === 'rejected' && { reasonId: to }),
        ...keepOther(other),
      },
    },
  ]
}

/** What the dump has that no other part reads, by table. */
export const WITHOUT_PLACE: Readonly<Record<string, string>> = {
  company: 'Client companies have no place here. Their names are kept beside their jobs.',
  contact: 'Contacts of client companies have no place here. Their names are kept beside their jobs.',
  email_template: 'Email templates do not come along.',
  career_portal_questionnaire: 'Questionnaires do not come along. Their answers do, as notes.',
}

export const isOfCandidate = (row: Row): boolean => row.data_item_type?.trim() === OF_CANDIDATE
