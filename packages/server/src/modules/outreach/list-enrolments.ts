import { MailState } from '@rolecall/contract/email/outbox'
import type { sequences } from '@rolecall/contract/outreach/sequences'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { variantOf } from '@rolecall/domain/outreach/sequence-results'
import {
  ENROLMENT_STATES,
  type EnrolmentState,
  STOP_WORDS,
  type StopReason,
  stopReasonOf,
} from '@rolecall/domain/outreach/sequence-stops'
import { sentence } from '@rolecall/domain/text/sentence'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { getVisiblePosition, isUuid } from '../company/visibility.queries.ts'
import { type EnrolmentRow, factsOfRow, readEnrolments, stopReasonOrNone } from './enrolment-rows.queries.ts'
import { listPage, listSentOf } from './enrolments.queries.ts'
import { getSequence } from './save-sequence.ts'
import { type Clock, nextTimeOf, readClock, timesAt } from './sending-times.ts'
import { keyOf, listMailsOf, type Texts } from './sequences.queries.ts'

type Body = CallRequest<typeof sequences.enrolments>['body']
type Reply = CallReply<typeof sequences.enrolments>

const IS_UNDER_WAY: ReadonlySet<string> = new Set(['waiting', 'running', 'paused'])

/**
 * Lists enrolments of a sequence, a position or a candidate. One that would be stopped at the next run is shown as stopped
 * already.
 */
export async function listEnrolments(work: Work, body: Body): Promise<Reply> {
  const { tx, session, now } = work
  if (body.sequence_id !== undefined && !isUuid(body.sequence_id)) throw notFound('Sequence')
  if (body.sequence_id) await getSequence(tx, body.sequence_id)
  const positionId = body.positionId && (await getVisiblePosition(tx, session, body.positionId)).id
  const candidateId = body.candidate_id && (await resolveCandidate(work, body.candidate_id)).candidateId
  const of = { sequenceId: body.sequence_id, positionId, candidateId, state: body.state }
  const page = await listPage(tx, session, { ...of, start: body.from, size: body.size })
  const ids = page.map(({ id }) => id)
  const rows = await readEnrolments(tx, ids, now)
  const texts = await listMailsOf(
    tx,
    rows.map(({ sequence_id: sequenceId, version }) => ({ sequenceId, version })),
  )
  const sent = await listSentOf(tx, ids)
  const clock = await readClock(work)
  const names = new Map(page.map(({ id, name }) => [id, name ?? '']))
  return {
    success: true,
    total: page[0]?.total ?? 0,
    data: rows.map((row) => {
      const mails = texts.get(keyOf({ sequenceId: row.sequence_id, version: row.version })) ?? []
      const own = sent.get(row.id) ?? []
      return {
        ...present(row, { mails, clock }),
        candidate_name: names.get(row.id) ?? '',
        sent: own.map(({ step, subject, sent_at, state, answered_at }) => ({
          step,
          subject,
          sent_at: sent_at.toISOString(),
          state: MailState.parse(state),
          answered_at: answered_at?.toISOString() ?? null,
        })),
      }
    }),
  }
}

function present(row: EnrolmentRow, { mails, clock }: { mails: Texts; clock: Clock }) {
  const isKept = IS_UNDER_WAY.has(row.state)
  const why = isKept ? stopReasonOf(factsOfRow(row)) : stopReasonOrNone(row.why) || undefined
  const state: EnrolmentState = why ? 'stopped' : (ENROLMENT_STATES.find((each) => each === row.state) ?? 'stopped')
  const isHeld = row.sequence_state === 'paused' && isKept && !why
  const mail = mails[row.written]
  const isNext = (state === 'waiting' || state === 'running') && !isHeld && mail !== undefined
  return {
    enrolment_id: row.id,
    sequence_id: row.sequence_id,
    sequence_name: row.sequence,
    positionId: row.position_id,
    position_title: row.title,
    candidate_id: row.candidate_id,
    state,
    held: isHeld,
    why: why ?? ('' as const),
    message: describe({ state, why, isHeld, written: row.written, mails: mails.length }),
    by: row.recruiter,
    enrolled_at: row.enrolled_at.toISOString(),
    version: row.version,
    is_latest: row.version === row.latest,
    mails: mails.length,
    next_at: isNext ? nextTimeOf(row, mail, clock).toISOString() : null,
    next_zone: timesAt(row.place, clock).zone,
    next_subject: isNext && mail ? subjectFor(row, mail) : '',
  }
}

const subjectFor = (row: EnrolmentRow, { subject, subjectB, step }: Texts[number]): string =>
  subjectB && variantOf(`${row.sequence_id} ${step}`, row.candidate_id) === 'b' ? subjectB : subject

type EnrolmentProgress = {
  state: EnrolmentState
  why: StopReason | undefined
  isHeld: boolean
  written: number
  mails: number
}

function describe({ state, why, isHeld, written, mails }: EnrolmentProgress): string {
  const how = { written: String(written), mails: String(mails) }
  if (why) return sentence('Stopped after {written} of {mails} emails: {why}.', { ...how, why: STOP_WORDS[why] })
  if (state === 'finished') return sentence('All {written} emails sent, no reply.', how)
  if (isHeld || state === 'paused') return sentence('Paused after {written} of {mails} emails.', how)
  return sentence('{written} of {mails} emails sent.', how)
}
