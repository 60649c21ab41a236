import type { z } from 'zod'
import type { NounLine } from '../adapter.ts'
import { filled, keepOther } from '../line-values.ts'
import type { LossCount } from '../losses.ts'
import { momentOf } from '../moments.ts'
import type { Nouns } from '../nouns.ts'
import { plainTextOf } from '../plain-text.ts'
import { verdictOf } from '../source-values.ts'
import { fieldsOf, nameOf, partOf, reasonKindOf } from './ashby-map.ts'
import type { Application, Feedback, HistoryEntry, InterviewEvent, Schedule } from './ashby-types.ts'

type State = Nouns['application']['state']

const NO_STATE = 'Ashby gives no state that is known. These applications came as active.'
const NO_DATE = 'Ashby gives no date of these moves.'

function stateOf({ status, archiveReason }: Application, losses: LossCount): State {
  if (status === 'Hired') return 'hired'
  if (status === 'Archived') return reasonKindOf(archiveReason?.reasonType) === 'withdrew' ? 'withdrawn' : 'rejected'
  if (status !== 'Active' && status !== 'Lead') losses.add('application', NO_STATE)
  return 'active'
}

/** How a stage ends an application; by its title only where Ashby lists no such stage. */
function endOf(entry: HistoryEntry, types: ReadonlyMap<string, string>): 'hired' | 'archived' | undefined {
  const type = types.get(entry.stageId ?? '') ?? entry.title
  if (type === 'Hired') return 'hired'
  return type === 'Archived' ? 'archived' : undefined
}

type Outcome = Exclude<State, 'active'>

/** What a move to a last stage means. state: of the application, if it is the last move. */
function endedBy(end: 'hired' | 'archived' | undefined, state: Outcome | undefined): Outcome | undefined {
  if (end !== 'archived') return end
  return state === 'withdrawn' ? 'withdrawn' : 'rejected'
}

const inTime = (history: readonly HistoryEntry[]): HistoryEntry[] =>
  history.toSorted(
    (one, two) =>
      (one.stageNumber ?? 0) - (two.stageNumber ?? 0) ||
      (one.enteredStageAt ?? '').localeCompare(two.enteredStageAt ?? ''),
  )

/** An application and its moves. types: of stages, by id. Undefined if it belongs to nobody. */
export function applicationLines(
  said: Application,
  history: readonly HistoryEntry[],
  types: ReadonlyMap<string, string>,
  losses: LossCount,
): NounLine[] {
  const { id, candidate, source, creditedToUser, archiveReason } = said
  if (!candidate) {
    losses.add('application', 'The application belongs to no candidate.')
    return []
  }
  const state = stateOf(said, losses)
  const entries = inTime(history)
  const moves = movesOf(said, state, entries, types, losses)
  const last = entries.at(-1)
  const stood = entries.findLast((entry) => !endOf(entry, types))
  const current = said.currentInterviewStage
  const isAtEnd = current?.type === 'Hired' || current?.type === 'Archived'
  const isReferral = /referral/i.test(source?.sourceType?.title ?? '')
  const recruiter = said.hiringTeam.find(({ role }) => partOf(role) === 'recruiter')
  const told = {
    ...said,
    creditedToUser: isReferral ? undefined : creditedToUser?.id,
    customFields: fieldsOf(said.customFields),
    status: said.status === 'Lead' ? 'Lead' : undefined,
    hiringTeam: said.hiringTeam.filter((member) => member !== recruiter),
  }
  const value = filled({
    id,
    personId: candidate.id,
    jobId: said.job?.id,
    stageId: isAtEnd || !current ? stood?.stageId : current.id,
    state,
    appliedAt: momentOf(said.createdAt),
    changedAt: momentOf(last?.enteredStageAt) ?? momentOf(said.archivedAt),
    hiredAt:
      state === 'hired'
        ? momentOf(entries.findLast((entry) => endOf(entry, types) === 'hired')?.enteredStageAt)
        : undefined,
    rejectedAt: state === 'rejected' || state === 'withdrawn' ? momentOf(said.archivedAt) : undefined,
    reasonId: archiveReason?.id,
    sourceId: source?.id,
    referredById: isReferral ? creditedToUser?.id : undefined,
    recruiterId: recruiter?.userId,
    ...keepOther(told, APPLICATION_FIELDS),
  })
  return [{ noun: 'application', value }, ...moves]
}

// The network address and the browser of applicants do not come along: recruiting doesn’t need them.
const APPLICATION_FIELDS = [
  'id',
  'createdAt',
  'candidate',
  'job',
  'currentInterviewStage',
  'source',
  'archiveReason',
  'archivedAt',
  'submitterClientIp',
  'submitterUserAgent',
]

function movesOf(
  said: Application,
  state: State,
  entries: readonly HistoryEntry[],
  types: ReadonlyMap<string, string>,
  losses: LossCount,
): NounLine[] {
  const isEnd = (entry: HistoryEntry | undefined) => entry !== undefined && endOf(entry, types) !== undefined
  const ended = state === 'active' ? undefined : state
  let stood: string | undefined
  const moves = entries.map((entry, at): NounLine => {
    const end = endOf(entry, types)
    const isLast = at === entries.length - 1
    const closing = endedBy(end, isLast ? ended : undefined)
    const fromId = stood
    if (!end) stood = entry.stageId
    const time = momentOf(entry.enteredStageAt)
    if (!time) losses.add('move', NO_DATE)
    const value = filled({
      id: entry.id,
      applicationId: said.id,
      at: time,
      fromId,
      toId: end ? undefined : entry.stageId,
      ended: closing,
      byId: entry.actorId,
      reasonId: end === 'archived' && isLast ? said.archiveReason?.id : undefined,
      ...keepOther(entry, [
        'id',
        'stageId',
        'title',
        'enteredStageAt',
        'leftStageAt',
        'stageNumber',
        'allowedActions',
        'actorId',
        'applicationId',
      ]),
    })
    return { noun: 'move', value }
  })
  if (!ended || isEnd(entries.at(-1))) return moves
  const at = ended === 'hired' ? undefined : momentOf(said.archivedAt)
  if (!at) losses.add('move', NO_DATE)
  const id = `${said.id}:ended`
  const reasonId = said.archiveReason?.id
  return [...moves, { noun: 'move', value: filled({ id, applicationId: said.id, at, fromId: stood, ended, reasonId }) }]
}

const DONE: ReadonlySet<string> = new Set(['Complete', 'WaitingOnFeedback'])

const interviewStateOf = (
  status: string | undefined,
  hasFeedback: boolean | undefined,
): Nouns['interview']['state'] => {
  if (status === 'Cancelled') return 'cancelled'
  return DONE.has(status ?? '') || hasFeedback ? 'done' : 'scheduled'
}

/** The interviews of a schedule. titles: of the kinds of interviews, by id. */
export function interviewLines(
  schedule: z.infer<typeof Schedule>,
  titles: ReadonlyMap<string, string>,
  losses: LossCount,
): NounLine[] {
  const { applicationId, interviewEvents, status, scheduledBy } = schedule
  if (!applicationId) losses.add('interview', 'The interview belongs to no application.', interviewEvents.length || 1)
  else if (interviewEvents.length === 0) losses.add('interview', 'The interview has no time yet.')
  if (!applicationId) return []
  return interviewEvents.map((event) => {
    const told = { ...event, schedule: status }
    return {
      noun: 'interview',
      value: filled({
        id: event.id,
        applicationId,
        name: event.interview?.title ?? titles.get(event.interviewId ?? ''),
        startsAt: momentOf(event.startTime),
        endsAt: momentOf(event.endTime),
        place: event.location,
        link: event.meetingLink,
        state: interviewStateOf(status, event.hasSubmittedFeedback),
        interviewers: interviewersOf(event),
        byId: scheduledBy?.id,
        ...keepOther(told, EVENT_FIELDS),
      }),
    }
  })
}

const EVENT_FIELDS = [
  'id',
  'interviewScheduleId',
  'interviewId',
  'interview',
  'startTime',
  'endTime',
  'location',
  'meetingLink',
  'interviewers',
  'interviewerUserIds',
  'hasSubmittedFeedback',
]

function interviewersOf({ interviewers, interviewerUserIds }: z.infer<typeof InterviewEvent>) {
  if (interviewers.length === 0) return interviewerUserIds.map((userId) => ({ userId }))
  return interviewers.map((each) => filled({ userId: each.userId ?? each.id, name: nameOf(each), email: each.email }))
}

const OVERALL = 'overall_recommendation'

export function scorecardLine(said: Feedback, applicationId: string): NounLine {
  const { formDefinition, submittedValues, interviewEventId, submittedAt } = said
  const values = submittedValues ?? {}
  const fields = (formDefinition?.sections ?? []).flatMap((section) => section.fields.map(({ field }) => field))
  const known = new Set(fields.map(({ path }) => path))
  const answered = fields.flatMap((field) => {
    const value = sayValue(values[field.path ?? ''], field.selectableValues)
    return value === undefined ? [] : [{ name: field.title ?? field.path ?? '', value, field }]
  })
  const overall = answered.find(
    ({ field }) => field.path === OVERALL || /^overall recommendation$/i.test(field.title ?? ''),
  )
  const isRating = ({ field }: { field: { type: string | undefined } }) =>
    field.type === 'Score' || field.type === 'ValueSelect'
  const texts = answered.filter((each) => !isRating(each))
  const value = filled({
    id: said.id,
    applicationId,
    interviewId: interviewEventId,
    name: formDefinition?.title,
    authorId: said.creditedToUser?.id ?? said.submittedByUser?.id,
    at: momentOf(submittedAt),
    verdict: verdictOf(overall?.value),
    ratings: answered.filter(isRating).map(({ name, value: rating }) => ({ name, rating })),
    text:
      texts.map(({ name, value: text }) => (texts.length === 1 ? text : `${name}: ${text}`)).join('\n\n') || undefined,
    ...keepOther(
      { ...said, submittedValues: Object.fromEntries(Object.entries(values).filter(([path]) => !known.has(path))) },
      FEEDBACK_FIELDS,
    ),
  })
  return { noun: 'scorecard', value }
}

const FEEDBACK_FIELDS = [
  'id',
  'applicationId',
  'interviewEventId',
  'submittedAt',
  'submittedByUser',
  'creditedToUser',
  'formDefinition',
]

type Choices = readonly { label: string | undefined; value: string | undefined }[]

/** An answer as text: a chosen value by its label. */
function sayValue(value: unknown, choices: Choices): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value))
    return (
      value
        .map((each) => sayValue(each, choices))
        .filter(Boolean)
        .join(', ') || undefined
    )
  if (typeof value === 'object') {
    const inner = 'score' in value ? value.score : 'value' in value ? value.value : undefined
    return inner === undefined ? plainTextOf(JSON.stringify(value)) : sayValue(inner, choices)
  }
  return choices.find((choice) => choice.value === String(value))?.label ?? plainTextOf(String(value))
}
