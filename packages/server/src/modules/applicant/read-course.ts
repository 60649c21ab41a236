import { dayIn } from '@rolecall/domain/calendar/company-day'
import { type Writing, writeDay, writeTimes } from '@rolecall/domain/calendar/write-time'
import { followMoves } from '@rolecall/domain/charts/follow-moves'
import { mayChange } from '@rolecall/domain/interviews/offers'
import { zonesOfPlace } from '@rolecall/domain/interviews/zones-of-place'
import { type ToldGroup, tellAhead, tellCourse } from '@rolecall/domain/pipeline/applicant-stages'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import { bookingLink, signBooking } from '../../../contact/letters/booking-link.ts'
import { listExchanged } from '../../../contact/messages/messages.queries.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import type { CompanySettings } from '../../../house/company/settings.ts'
import type { OfApplication } from './applicant.queries.ts'
import type { Behind } from './as-applicant.ts'
import {
  findMergedIds,
  listGroupMoves,
  listInterviewsOf,
  listOffersToChoose,
  listPipelineGroups,
  listSentFiles,
} from './course.queries.ts'

/** Messages shown, the latest. Our own bound. */
const MESSAGES_MAX = 100

type Meeting = { when: string; type: string; meetingLink: string; place: string; changeLink: string }

/** All that a page tells of an application beside where it stands; days and times as people read them. */
export type Course = {
  happened: readonly { on: string; what: string }[]
  ahead: readonly string[]
  meetings: readonly Meeting[]
  /** To pages on which one of the times that were offered is chosen. */
  offers: readonly { label: string; link: string }[]
  files: readonly { id: string; name: string; on: string }[]
  /** The earliest first; `by` is empty for what the applicant wrote. */
  messages: readonly { by: string; text: string; when: string }[]
}

type Told = { work: SystemWork; row: Behind; settings: CompanySettings }
type Zones = { zone: string; writing: Writing; dayOf: (at: Date | number) => string }

export async function readCourse(told: Told): Promise<Course> {
  const { work, row, settings } = told
  const { tx, now } = work
  const of = { positionId: row.position.id, candidateId: row.candidateId }
  // Of somebody who was merged, nothing of whom they were taken to be.
  const only = row.wasMerged ? await findMergedIds(tx, row.linkOf) : undefined
  const writing = { days: settings.date_style, clock: settings.clock }
  const [home, ...more] = zonesOfPlace((!row.wasMerged && row.location) || '')
  const zone = home && more.length === 0 ? home : settings.time_zone
  const zones: Zones = { zone, writing, dayOf: (at) => writeDay(dayIn(zone, new Date(at)), writing) }
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
      when: writeTimes({ startsAt: at }, [zone], writing),
    })),
  }
}

type Interview = Awaited<ReturnType<typeof listInterviewsOf>>[number]

/** What happened, day by day, and what usually comes. */
async function readStages(
  { work: { tx }, row, settings }: Told,
  of: OfApplication,
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
  // The moves may be those of whoever they were taken to be.
  const visits = row.wasMerged ? [] : await listVisits(tx, of, row)
  const known = visits.flatMap(({ status, enteredAt: at }) => {
    const group = groups.find(({ groupId }) => groupId === status)
    return group && at < left ? [{ ...group, at }] : []
  })
  const happened = [
    { at: since, what: 'You applied' },
    ...tellCourse(known, { since, own }).map(({ name, at }) => ({ at, what: name })),
    ...over.map(({ starts_at, interview_type }) => ({ at: starts_at.getTime(), what: `Interview: ${interview_type}` })),
    ...(row.withdrawnAt ? [{ at: left, what: 'You withdrew the application' }] : []),
  ]
  const current = { type: row.statusType as StatusType, groupId: row.groupId }
  return {
    happened: happened.toSorted((one, other) => one.at - other.at).map(({ at, what }) => ({ on: dayOf(at), what })),
    ahead: row.withdrawnAt ? [] : tellAhead(groups, current, own),
  }
}

async function listVisits(tx: SystemWork['tx'], of: OfApplication, row: Behind) {
  const moves = (await listGroupMoves(tx, of)).map(({ kind, at, change_id, from, to }) => ({
    isUndone: kind === 'application.move-undone',
    changeId: change_id ?? '',
    from,
    to,
    at: at.getTime(),
  }))
  const standing = { cameAt: row.appliedAt.getTime(), status: row.groupId, movedAt: row.movedAt.getTime() }
  const { left, last } = followMoves(standing, moves, () => undefined)
  return [...left, last]
}

function presentMeeting({ work, row }: Told, interview: Interview, { zone, writing }: Zones): Meeting {
  const { starts_at: startsAt, ends_at: endsAt, time_zone, offer_id: offerId } = interview
  const isTheirs = offerId !== null && !row.wasMerged && mayChange(startsAt, work.now)
  return {
    when: writeTimes({ startsAt, endsAt }, [zone, time_zone], writing),
    type: interview.interview_type,
    meetingLink: interview.meeting_link,
    place: interview.place,
    changeLink: isTheirs ? linkOfOffer({ work, row }, offerId) : '',
  }
}

const presentOffer = (
  told: Told,
  { id, interview_type, minutes }: Awaited<ReturnType<typeof listOffersToChoose>>[number],
) => ({
  label: `${interview_type}, ${minutes} minutes`,
  link: linkOfOffer(told, id),
})

const linkOfOffer = ({ work: { deps }, row: { companyId } }: Pick<Told, 'work' | 'row'>, offerId: string) =>
  bookingLink(deps.env, signBooking(deps.env.ROLECALL_SECRET, { companyId, offerId }))
