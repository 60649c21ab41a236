import { formatTimeSpan, type Writing } from '@rolecall/domain/calendar/format-time'
import { insertPastEvents, type PastEvent } from '../../platform/events/record-event.queries.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { writingIn } from '../company/writing.ts'
import type { Lead } from '../interviews/interviews.queries.ts'
import type { MoveInRecord, PlacedLine } from './moving.queries.ts'
import { type OpenLine, openLines, reasons } from './native-lines.ts'
import {
  insertMovedInterviews,
  listLeadsOf,
  listTakenTimes,
  type NewInterview,
  type TakenTime,
} from './place-interviews.queries.ts'
import { isHiddenLine, type RemarkLine, storeRemarks } from './place-remarks.ts'
import { originallyBy } from './placing.ts'
import { interviewersOf, interviewOf, notesOf } from './read-interview.ts'
import type { SourceNames } from './source-names.ts'

const AT_ONCE = 500
const NOUN = 'interview'

type OpenInterview = OpenLine<typeof NOUN>
type JudgedInterview = { id: string; why: string; by: string | undefined; made: NewInterview }

/**
 * Places the next interviews, in their own times and with the interviewers that are known here. Nobody is invited, reminded or
 * asked for a scorecard. Those that cannot be interviews become comments.
 */
export async function placeInterviews(work: SystemWork, run: MoveInRecord, names: SourceNames): Promise<PlacedLine[]> {
  const { tx, now } = work
  const found = await openLines(work, run, { noun: NOUN, limit: AT_ONCE, isHidden: (line) => isHiddenLine(NOUN, line) })
  if (!found) return []
  const settings = await getCompanySettings(tx)
  const known = {
    run,
    names,
    now,
    zone: run.zone || settings.time_zone,
    users: await mappedLeads(work, run, found.open),
  }
  const drafts = found.open.map((open) => draftOf(open, known))
  const taken = await takenBy(work, drafts)
  const judged = drafts.map((draft) => ('remark' in draft ? draft : fit(draft, taken, known)))
  const stored = judged.flatMap((each) => ('made' in each ? each : []))
  const ids = await insertMovedInterviews(
    tx,
    stored.map(({ made }) => made),
    now,
  )
  const writing = writingIn(settings)
  await insertPastEvents(
    tx,
    stored.map((each, at) => eventOf(each, { id: ids[at] ?? '', run, names, now, writing })),
  )
  const remarks = judged.flatMap((each): RemarkLine<typeof NOUN>[] => ('remark' in each ? [each] : []))
  return [
    ...found.placed,
    ...(await storeRemarks(work, run, { noun: NOUN, names, lines: remarks })),
    ...stored.map(
      ({ id, why }, at): PlacedLine => ({
        noun: NOUN,
        id,
        made: `${NOUN} ${ids[at]}`,
        outcome: why ? 'changed' : 'made',
        ...(why && { reason: why }),
      }),
    ),
  ]
}

/** The users here that interviewers of these lines are, by their ids there. */
async function mappedLeads({ tx }: SystemWork, run: MoveInRecord, open: readonly OpenInterview[]) {
  const there = open.flatMap(({ line }) => (line.interviewers ?? []).flatMap(({ userId }) => userId ?? []))
  const pairs = [...new Set(there)].flatMap((id) => {
    const here = run.mapping.users?.[id]
    return here ? [[id, here] as const] : []
  })
  const leads = await listLeadsOf(
    tx,
    pairs.map(([, here]) => here),
  )
  return new Map<string, Lead>(
    pairs.flatMap(([id, here]) => {
      const lead = leads.get(here)
      return lead ? [[id, lead] as const] : []
    }),
  )
}

type KnownFacts = {
  run: MoveInRecord
  names: SourceNames
  now: Date
  zone: string
  users: ReadonlyMap<string, Lead>
}
type Draft = ReturnType<typeof draftOf>
type FittingDraft = Exclude<Draft, { remark: string }>

function draftOf(open: OpenInterview, { names, now, zone, users }: KnownFacts) {
  const { application } = open.subject
  const native = interviewOf(open.line, { now, zone })
  if ('remark' in native) return { ...open, remark: native.remark }
  if (!application) return { ...open, remark: 'Its application did not move in.' }
  return { ...open, ...native, application, ...interviewersOf(open.line, { users, names: names.users }) }
}

type TakenTimes = Map<string, { startsAt: Date; endsAt: Date }[]>

/** Lists the times at which candidates and interviewers have interviews already. */
async function takenBy({ tx }: SystemWork, drafts: readonly Draft[]): Promise<TakenTimes> {
  const given = drafts.flatMap((each) => ('stored' in each && !each.stored.isCancelled ? each : []))
  if (given.length === 0) return new Map()
  const starts = given.map(({ stored }) => stored.startsAt.getTime())
  const ends = given.map(({ stored }) => stored.endsAt.getTime())
  const times = await listTakenTimes(tx, {
    candidateIds: given.map(({ application }) => application.candidateId),
    emails: given.flatMap(({ leads }) => leads.map(({ email }) => email)),
    from: new Date(starts.reduce((one, other) => Math.min(one, other))),
    until: new Date(ends.reduce((one, other) => Math.max(one, other))),
  })
  const taken: TakenTimes = new Map()
  for (const time of times) take(taken, time)
  return taken
}

const take = (taken: TakenTimes, { whose, startsAt, endsAt }: TakenTime) =>
  taken.set(whose, [...(taken.get(whose) ?? []), { startsAt, endsAt }])

const isTaken = (taken: TakenTimes, { whose, startsAt, endsAt }: TakenTime) =>
  (taken.get(whose) ?? []).some((each) => each.startsAt < endsAt && each.endsAt > startsAt)

/** An interview between the others: nobody has two at once here. */
function fit(
  draft: FittingDraft,
  taken: TakenTimes,
  { run, names, now }: KnownFacts,
): JudgedInterview | (OpenInterview & { remark: string }) {
  const { line, stored, application } = draft
  const at = (whose: string): TakenTime => ({ whose, startsAt: stored.startsAt, endsAt: stored.endsAt })
  const isFree = (whose: string) => stored.isCancelled || !isTaken(taken, at(whose))
  if (!isFree(application.candidateId)) return { ...draft, remark: 'Its candidate has another interview at that time.' }
  const leads = draft.leads.filter(({ email }) => isFree(email))
  const busy = draft.leads.filter((lead) => !leads.includes(lead)).map(({ name }) => name)
  if (!stored.isCancelled)
    for (const whose of [application.candidateId, ...leads.map(({ email }) => email)]) take(taken, at(whose))
  const scheduler = names.users.get(line.byId ?? '')
  const here = run.mapping.users?.[line.byId ?? '']
  const { remarks, isCut } = notesOf(stored, {
    label: names.label,
    by: here ? undefined : scheduler,
    others: [...draft.others, ...busy],
  })
  return {
    id: line.id,
    by: scheduler,
    why: reasons(
      draft.why,
      draft.others.length > 0 && 'Its notes name the interviewers who have no email.',
      busy.length > 0 && 'Its notes name the interviewers who have another interview at that time.',
      isCut && 'Its notes were cut at 2,000 characters.',
    ),
    made: {
      ...stored,
      remarks,
      subject: application,
      leads,
      by: here || run.started_by,
      scheduledAt: stored.startsAt < now ? stored.startsAt : now,
    },
  }
}

type EventContext = { id: string; run: MoveInRecord; names: SourceNames; now: Date; writing: Writing }

function eventOf({ by, made }: JudgedInterview, { id, run, names, writing }: EventContext): PastEvent {
  const { subject, startsAt, endsAt, zone, leads, scheduledAt, isCancelled } = made
  return {
    kind: 'interview.imported',
    at: scheduledAt,
    projectId: subject.projectId,
    positionId: subject.positionId,
    candidateId: subject.candidateId,
    resumeId: subject.resumeId,
    changeId: run.id,
    ...originallyBy(names.label, by),
    payload: {
      interview_id: id,
      when: formatTimeSpan({ startsAt, endsAt }, [zone], writing),
      interviewers: leads.map(({ name }) => name),
      is_cancelled: isCancelled,
    },
  }
}
