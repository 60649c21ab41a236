import { dayIn } from '@rolecall/domain/calendar/company-day'
import { formatMinutes } from '@rolecall/domain/calendar/format-minutes'
import { formatDay, formatTimeSpan, type Writing } from '@rolecall/domain/calendar/format-time'
import { mayChange } from '@rolecall/domain/interviews/time-offers'
import { zonesOfPlace } from '@rolecall/domain/interviews/zones-of-place'
import { describeNextStages, listApplicantStages, type ToldGroup } from '@rolecall/domain/pipeline/applicant-stages'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import { replayMoves } from '@rolecall/domain/reports/follow-moves'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { listExchanged } from '../careers/messages.queries.ts'
import type { CompanySettings } from '../company/settings.ts'
import { bookingLink, signBooking } from '../email/booking-link.ts'
import type { ApplicationKey } from './applicant.queries.ts'
import {
  findMergedIds,
  listGroupMoves,
  listInterviewsOf,
  listOffersToChoose,
  listPipelineGroups,
  listSentFiles,
} from './course.queries.ts'
import type { LinkedApplicant } from './run-as-applicant.ts'

/** Maximum number of messages shown, the latest. Limit chosen by us. */
const MESSAGES_MAX = 100

type Meeting = { when: string; type: string; meetingLink: string; place: string; changeLink: string }

/** The data a page shows about an application beside its stage; days and times as readers see them. */
export type Course = {
  happened: readonly { on: string; what: string }[]
  ahead: readonly string[]
  meetings: readonly Meeting[]
  /** Links to pages for choosing one of the offered times. */
  offers: readonly { label: string; link: string }[]
  files: readonly { id: string; name: string; on: string }[]
  /** Oldest first; `by` is empty for the applicant's own messages. */
  messages: readonly { by: string; text: string; when: string }[]
}

type CourseInput = { work: SystemWork; row: LinkedApplicant; settings: CompanySettings }
type Zones = { zone: string; writing: Writing; dayOf: (at: Date | number) => string }

export async function readCourse(told: CourseInput): Promise<Course> {
  const { work, row, settings } = told
  const { tx, now } = work
  const of = { positionId: row.position.id, candidateId: row.candidateId }
  // For the link of a merged candidate, nothing of the person they were taken to be.
  const only = row.wasMerged ? await findMergedIds(tx, row.linkOf) : undefined
  const writing = { days: settings.date_style, clock: settings.clock }
  const [home, ...more] = zonesOfPlace((!row.wasMerged && row.location) || '')
  const zone = home && more.length === 0 ? home : settings.time_zone
  const zones: Zones = { zone, writing, dayOf: (at) => formatDay(dayIn(zone, new Date(at)), writing) }
  const interviews = await listInterviewsOf(tx, of, only?.interviews)
  const toCome = interviews.filter(({ ends_at }) => ends_at > now).toReversed()
  const over = interviews.filter(({ ends_at }) => ends_at <= now)
  const exchanged = await listExchanged(tx, of, { limit: MESSAGES_MAX, only: only?.letters })
  return {
    ...(await readStages(told, of, { over, ...zones })),
    meetings: toCome.map((interview) => presentMeeting(told, interview, zones)),
    offers: row.wasMerged ? [] : (await listOffersToChoose(tx, of, now)).map((offer) => presentOffer(told, offer)),
    files: (await listSentFiles(tx, row.candidateId, only?.resumes)).map(({ id, file_name, received_at }) => ({
      id,
      name: file_name,
      on: zones.dayOf(received_at),
    })),
    messages: exchanged.toReversed().map(({ by, text, at }) => ({
      by: by ?? '',
      text,
      when: formatTimeSpan({ startsAt: at }, [zone], writing),
    })),
  }
}

type Interview = Awaited<ReturnType<typeof listInterviewsOf>>[number]

/** The past stages, day by day, and what usually comes next. */
async function readStages(
  { work: { tx }, row, settings }: CourseInput,
  of: ApplicationKey,
  { over, dayOf }: Zones & { over: readonly Interview[] },
): Promise<Pick<Course, 'happened' | 'ahead'>> {
  const own = settings.careers.stage_names
  const groups = (await listPipelineGroups(tx)).map(
    ({ id, status_type, group_order }): ToldGroup => ({
      groupId: id,
      type: status_type as StatusType,
      order: group_order,
    }),
  )
  const [since, left] = [row.appliedAt.getTime(), row.withdrawnAt?.getTime() ?? Number.POSITIVE_INFINITY]
  // The moves may be those of the person they were taken to be.
  const visits = row.wasMerged ? [] : await listVisits(tx, of, row)
  const known = visits.flatMap(({ status, enteredAt: at }) => {
    const group = groups.find(({ groupId }) => groupId === status)
    return group && at < left ? [{ ...group, at }] : []
  })
  const happened = [
    { at: since, what: 'You applied' },
    ...listApplicantStages(known, { since, own }).map(({ name, at }) => ({ at, what: name })),
    ...over.map(({ starts_at, interview_type }) => ({ at: starts_at.getTime(), what: `Interview: ${interview_type}` })),
    ...(row.withdrawnAt ? [{ at: left, what: 'You withdrew your application' }] : []),
  ]
  const current = { type: row.statusType as StatusType, groupId: row.groupId }
  return {
    happened: happened.toSorted((one, other) => one.at - other.at).map(({ at, what }) => ({ on: dayOf(at), what })),
    ahead: row.withdrawnAt ? [] : describeNextStages(groups, current, own),
  }
}

async function listVisits(tx: SystemWork['tx'], of: ApplicationKey, row: LinkedApplicant) {
  const moves = (await listGroupMoves(tx, of)).map(({ kind, at, change_id, from, to }) => ({
    isUndone: kind === 'application.move-undone',
    changeId: change_id ?? '',
    from,
    to,
    at: at.getTime(),
  }))
  const standing = { cameAt: row.appliedAt.getTime(), status: row.groupId, movedAt: row.movedAt.getTime() }
  const { left, last } = replayMoves(standing, moves, () => undefined)
  return [...left, last]
}

function presentMeeting({ work, row }: CourseInput, interview: Interview, { zone, writing }: Zones): Meeting {
  const { starts_at: startsAt, ends_at: endsAt, time_zone, offer_id: offerId } = interview
  const isTheirs = offerId !== null && !row.wasMerged && mayChange(startsAt, work.now)
  return {
    when: formatTimeSpan({ startsAt, endsAt }, [zone, time_zone], writing),
    type: interview.interview_type,
    meetingLink: interview.meeting_link,
    place: interview.place,
    changeLink: isTheirs ? linkOfOffer({ work, row }, offerId) : '',
  }
}

const presentOffer = (
  told: CourseInput,
  { id, interview_type, minutes }: Awaited<ReturnType<typeof listOffersToChoose>>[number],
) => ({
  label: `${interview_type}, ${formatMinutes(minutes)}`,
  link: linkOfOffer(told, id),
})

const linkOfOffer = ({ work: { deps }, row: { companyId } }: Pick<CourseInput, 'work' | 'row'>, offerId: string) =>
  bookingLink(deps.env, signBooking(deps.env.ROLECALL_SECRET, { companyId, offerId }))
