import type { CallReply, CallRequest } from '@rolecall/contract/define-calls'
import { DIALOG_MESSAGES } from '@rolecall/contract/dialog-messages'
import type { interviews } from '@rolecall/contract/interviews'
import { describeSlot, isSlotFault, readSlot, type SlotMoments } from '@rolecall/domain/interviews/slot-rules'
import { getFreezeRule, listFrozen } from '../../applications/freezing.ts'
import { featuresOf, findStatus } from '../../applications/status-config.ts'
import { listStatuses } from '../../applications/statuses.queries.ts'
import { isBooked } from '../../db/is-taken.ts'
import { recordEvent } from '../../events/record-event.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Work } from '../../kernel/work.ts'
import { isAway, whyInactive } from '../../positions/active.ts'
import { cancelCurrent } from './cancel-current.ts'
import { chooseLeads } from './choose-leads.ts'
import { lockSubject, presentSlots, type Subject } from './find-application.ts'
import {
  findCurrent,
  findOther,
  type InterviewFacts,
  type InterviewRow,
  insertInterview,
  type Lead,
  listBusy,
  listLeads,
  replaceLeads,
  updateInterview,
} from './interviews.queries.ts'
import { type Invited, invitedOf, listDropped, listOthers, tellInvited } from './tell-invited.ts'

type Request = CallRequest<typeof interviews.schedule>['body']
type Reply = CallReply<typeof interviews.schedule>

/**
 * Schedules the interview of a candidate on a position, or moves the one to come. Asked for what is so already, it changes
 * nothing and writes to nobody. Throws `conflict` where somebody is booked for the time.
 */
export async function scheduleInterview(work: Work, asked: Request): Promise<Reply> {
  if (asked.schedule_type === 'cancelled') return cancelCurrent(work, asked)
  const { tx, now } = work
  const subject = await lockSubject(work, asked)
  await refuseUninterviewed(work, subject)
  const { position, application } = subject
  const facts = { ...readTime(asked, now), ...factsOf(asked, application.name) }
  const whose = { positionId: position.id, candidateId: application.candidate_id }
  const current = await findCurrent(tx, { ...whose, now })
  const leads = await chooseLeads(tx, asked)
  const before = current && (await listLeads(tx, current.id))
  const answer = async () => ({ ...(await presentSlots(work, whose)), message: DIALOG_MESSAGES.interviewScheduled })
  if (current && before && isSame(current, before, facts, leads)) return answer()
  refuseTransition(asked, current, application.name)
  await refuseDoubleBooking(work, { ...facts, leads, candidateId: whose.candidateId, except: current?.id })

  const { id, sequence } = await keepInterview(work, { subject, current, facts, leads })
  const invited: Invited = { candidate: { name: facts.candidateName, email: facts.candidateEmail }, leads }
  const news = current ? 'rescheduled' : 'scheduled'
  await recordEvent(work, {
    kind: `interview.${news}`,
    ...whose,
    projectId: position.project_id,
    resumeId: application.resume_id,
    tells: listOthers(work, [...leads, ...(before ?? [])]),
    payload: {
      interview_id: id,
      when: describeSlot(facts, facts.timeZone),
      interviewers: leads.map(({ name }) => name),
    },
  })
  await tellInvited(work, {
    interviewId: id,
    sequence,
    news,
    facts,
    position,
    candidateId: whose.candidateId,
    resumeId: application.resume_id,
    invited,
    ...(current && before && { dropped: listDropped(invitedOf(current, before), invited) }),
  })
  return answer()
}

/** Where the position is over, or the status does not let people be interviewed. */
async function refuseUninterviewed(work: Work, { position, application }: Subject): Promise<void> {
  const { tx } = work
  if (isAway(position) || position.stage !== 'Open')
    throw new Problem('conflict', `${position.title} ${whyInactive(position)}. No interview can be scheduled for it.`)
  const named = { positionId: position.id, candidateIds: [application.candidate_id] }
  const frozen = await listFrozen(work, { rule: await getFreezeRule(tx), ...named })
  const [freeze] = frozen.values()
  if (freeze) throw new Problem('conflict', `${application.name ?? 'The candidate'} is ${freeze.reason}.`)
  const status = findStatus(await listStatuses(tx), application.status_id)
  if (status && !featuresOf(status).has('scheduling'))
    throw new Problem(
      'conflict',
      `No interviews are scheduled with candidates in ${status.display_name}. Please move the candidate first.`,
    )
}

function readTime({ slot_time }: Request, now: Date): SlotMoments {
  const read = readSlot(slot_time, now)
  if (isSlotFault(read))
    throw new Problem('invalid_request', read.message, { [`slot_time.${read.field}`]: read.message })
  return read
}

const factsOf = (asked: Request, name: string | null) => ({
  timeZone: asked.slot_time.timezone,
  type: asked.interview_type,
  remarks: asked.remarks,
  candidateName: asked.candidate_name || name || asked.candidate_email,
  candidateEmail: asked.candidate_email,
  phone: asked.phone ?? '',
  resumeAttach: asked.resume_attach,
})

const isSame = (row: InterviewRow, before: readonly Lead[], facts: InterviewFacts, leads: readonly Lead[]): boolean =>
  row.starts_at.getTime() === facts.startsAt.getTime() &&
  row.ends_at.getTime() === facts.endsAt.getTime() &&
  row.time_zone === facts.timeZone &&
  row.interview_type === facts.type &&
  row.remarks === facts.remarks &&
  row.candidate_name === facts.candidateName &&
  row.candidate_email.toLowerCase() === facts.candidateEmail.toLowerCase() &&
  row.phone === facts.phone &&
  row.resume_attach === facts.resumeAttach &&
  before.map(({ email }) => email).join() === leads.map(({ email }) => email).join()

/** None, then scheduled, then rescheduled or cancelled (001 §4). */
function refuseTransition(
  { schedule_type, version }: Request,
  current: InterviewRow | undefined,
  name: string | null,
): void {
  if (current && schedule_type === 'scheduled') {
    const when = describeSlot({ startsAt: current.starts_at, endsAt: current.ends_at }, current.time_zone)
    throw new Problem(
      'conflict',
      `${name ?? 'The candidate'} has an interview already: ${when}. Please reschedule or cancel it.`,
    )
  }
  if (!current && schedule_type === 'rescheduled')
    throw new Problem('conflict', 'There is no interview to reschedule. Please schedule one.')
  if (current && version !== undefined && version !== current.sequence + 1)
    throw new Problem('conflict', 'Somebody else has changed this interview meanwhile. Please look at it again.')
}

type Booking = SlotMoments & {
  timeZone: string
  leads: readonly Lead[]
  candidateId: string
  except: string | undefined
}

async function refuseDoubleBooking({ tx }: Work, { leads, candidateId, timeZone, ...time }: Booking): Promise<void> {
  const [busy] = await listBusy(tx, { ...time, emails: leads.map(({ email }) => email) })
  if (busy) {
    const when = describeSlot({ startsAt: busy.starts_at, endsAt: busy.ends_at }, timeZone)
    throw booked(`${busy.name} leads another interview then: ${when}. Please choose another time.`)
  }
  const other = await findOther(tx, { ...time, candidateId })
  if (!other) return
  const when = describeSlot({ startsAt: other.starts_at, endsAt: other.ends_at }, timeZone)
  throw booked(`The candidate has another interview then: ${when}. Please choose another time.`)
}

const booked = (message: string) => new Problem('conflict', message, { 'slot_time.start_time': message })

type Kept = { subject: Subject; current: InterviewRow | undefined; facts: InterviewFacts; leads: readonly Lead[] }

async function keepInterview(
  { tx, session, now }: Work,
  { subject: { position, application }, current, facts, leads }: Kept,
): Promise<{ id: string; sequence: number }> {
  try {
    const whose = {
      positionId: position.id,
      candidateId: application.candidate_id,
      resumeId: application.resume_id,
      by: session.userId,
    }
    const id = current?.id ?? (await insertInterview(tx, whose, facts, now))
    const sequence = current ? await updateInterview(tx, id, facts, now) : 0
    await replaceLeads(tx, id, leads, facts)
    return { id, sequence }
  } catch (error) {
    // Somebody else took the time between our look and our writing.
    if (isBooked(error))
      throw booked('Somebody was just booked for another interview at this time. Please choose another time.')
    throw error
  }
}
