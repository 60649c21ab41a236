import { randomUUID } from 'node:crypto'
import type { MailTemplate } from '@rolecall/domain/email/mail-template'
import { variantOf } from '@rolecall/domain/outreach/sequence-results'
import { type StopReason, stopReasonOf } from '@rolecall/domain/outreach/sequence-stops'
import { z } from 'zod'
import { defineJob, enqueueOnce } from '../../platform/jobs/define-job.ts'
import { type AnyWork, inCompany } from '../../platform/kernel/work.ts'
import { listWithSequences } from '../company/companies-with-work.queries.ts'
import { countInvitations, lockRate } from '../email/mail-runs.queries.ts'
import { findSuccessorOn } from '../roles/find-successor.ts'
import { type EnrolmentRow, factsOfRow, insertSent, lockDue, updateNext } from './enrolment-rows.queries.ts'
import { type OutreachEmail, queueOutreach } from './queue-outreach.ts'
import { type Clock, nextTimeOf, readClock, timesAt } from './sending-times.ts'
import { keyOf, listMailsOf, type Texts } from './sequences.queries.ts'
import { endEnrolments, hasEnrolmentId } from './stop-sequences.queries.ts'
import { stopEnrolments } from './stop-sequences.ts'

/** Number of people examined in one transaction, and of emails written in one (rule A-206). */
const LOOKED_AT = 200
const WRITTEN = 50
/** Number of transactions of a company before the next company's turn. */
const IN_A_TURN = 10

/** Processes what is due in a company, in bounded batches; companies take turns, so that a large one delays no other. */
export const writeSequences = defineJob({
  name: 'sequences.write',
  payload: z.object({ companyId: z.uuid() }),
  inTurn: true,
  async run({ companyId }, deps) {
    for (let bites = 0; bites < IN_A_TURN; bites += 1) if (!(await inCompany(deps, companyId, writeBite))) return
    await inCompany(deps, companyId, ({ tx }) => enqueueOnce(tx, writeSequences, { companyId }, keyOfJob(companyId)))
  },
})

/** Processes what is due in a company at once, instead of within a minute. */
export const processSequencesNow = ({ tx }: AnyWork): Promise<void> =>
  enqueueOnce(tx, writeSequences, { companyId: tx.companyId }, keyOfJob(tx.companyId))

const keyOfJob = (companyId: string): string => `sequences.write:${companyId}`

/** Runs every minute, for companies with an email due. */
export const processDueSequences = defineJob({
  name: 'sequences.write-on',
  cron: '* * * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listWithSequences(deps.db, deps.now()))
      await inCompany(deps, companyId, ({ tx }) => enqueueOnce(tx, writeSequences, { companyId }, keyOfJob(companyId)))
  },
})

type EnrolmentBatch = {
  stops: { id: string; why: StopReason }[]
  /** Enrolments without a remaining email, when a new version has fewer. */
  through: string[]
  putOff: { id: string; nextAt: Date }[]
  ready: EnrolmentRow[]
}

/** Returns whether there is more to do now. */
async function writeBite(work: AnyWork): Promise<boolean> {
  const { tx, now } = work
  const { fullDomains, select } = await lockRate(tx, now)
  const rows = await lockDue(tx, { at: now, limit: LOOKED_AT, fullDomains })
  if (rows.length === 0) return false
  const texts = await listMailsOf(
    tx,
    rows.map(({ sequence_id: sequenceId, version }) => ({ sequenceId, version })),
  )
  const known = { texts, clock: await readClock(work) }
  const { stops, through, putOff, ready } = processDueEnrolments(rows, known)
  for (const [why, of] of Map.groupBy(stops, (stop) => stop.why))
    await stopEnrolments(work, hasEnrolmentId(of.map(({ id }) => id)), why)
  if (through.length > 0) await endEnrolments(tx, hasEnrolmentId(through), '', now)
  if (putOff.length > 0) await updateNext(tx, putOff)
  const allowed = select(ready)
  const written = allowed.slice(0, WRITTEN)
  if (written.length > 0) await writeRows(work, written, known)
  const done = stops.length + through.length + putOff.length + written.length
  return done > 0 && (rows.length === LOOKED_AT || allowed.length > written.length)
}

const nextMailOf = (texts: ReadonlyMap<string, Texts>, row: EnrolmentRow, step: number) =>
  texts.get(keyOf({ sequenceId: row.sequence_id, version: row.version }))?.find((mail) => mail.step === step)

type BatchContext = { texts: ReadonlyMap<string, Texts>; clock: Clock }

/** Decides for each enrolment that is due, at this moment. */
function processDueEnrolments(rows: readonly EnrolmentRow[], { texts, clock }: BatchContext): EnrolmentBatch {
  const looked: EnrolmentBatch = { stops: [], through: [], putOff: [], ready: [] }
  for (const row of rows) {
    const why = stopReasonOf(factsOfRow(row))
    const mail = nextMailOf(texts, row, row.written + 1)
    const nextAt = nextTimeOf(row, mail, clock)
    if (why) looked.stops.push({ id: row.id, why })
    else if (!mail) looked.through.push(row.id)
    else if (nextAt > clock.now) looked.putOff.push({ id: row.id, nextAt })
    else looked.ready.push(row)
  }
  return looked
}

async function writeRows(work: AnyWork, rows: readonly EnrolmentRow[], known: BatchContext): Promise<void> {
  const { tx, now } = work
  const recruiters = await findRecruiters(work, rows)
  const made = rows.flatMap((row) => {
    const mail = nextMailOf(known.texts, row, row.written + 1)
    if (!mail) return []
    const variant = mail.subjectB ? variantOf(`${row.sequence_id} ${mail.step}`, row.candidate_id) : ('a' as const)
    const own = { subject: variant === 'a' ? mail.subject : mail.subjectB, html: mail.html }
    const { step } = mail
    return [{ row, step, variant, email: emailOf(row, { own, step, recruiter: recruiters.get(row.id) }) }]
  })
  const mailIds = await queueOutreach(
    work,
    made.map(({ email }) => email),
  )
  await insertSent(
    tx,
    made.map(({ row, step, variant, email }, place) => ({
      id: row.id,
      step,
      version: row.version,
      variant,
      interestId: email.interestId,
      mailId: mailIds[place] ?? '',
      nextAt: nextAfter(row, step, known),
      row,
    })),
    now,
  )
  for (const [positionId, ofOne] of Map.groupBy(rows, ({ position_id }) => position_id))
    await countInvitations(
      tx,
      positionId,
      ofOne.map(({ candidate_id }) => candidate_id),
      1,
    )
}

type SequenceText = { own: MailTemplate; step: number; recruiter: string | undefined }

const emailOf = (row: EnrolmentRow, { own, step, recruiter = row.recruiter }: SequenceText): OutreachEmail => ({
  interestId: randomUUID(),
  type: 'sequence_mail',
  own,
  position: { id: row.position_id, title: row.title, project_id: row.project_id },
  candidate: { id: row.candidate_id, name: row.name ?? '', email: row.email ?? '' },
  recruiter,
  askedBy: row.enrolled_by,
  through: row,
  event: { mail_type: 'sequence', sequence: row.sequence, step },
})

/** The time to examine the email after a step; undefined after the last. */
function nextAfter(row: EnrolmentRow, step: number, { texts, clock }: BatchContext): Date | undefined {
  const next = nextMailOf(texts, row, step + 1)
  const times = timesAt(row.place, clock)
  return next && times.allowedFrom(times.dueAfter(clock.now, next.waitDays))
}

/** The sender of each enrolment's email, for enrolments whose creator can't sign in any more. */
async function findRecruiters({ tx }: AnyWork, rows: readonly EnrolmentRow[]): Promise<Map<string, string>> {
  const gone = rows.filter(({ is_active }) => !is_active)
  const found = new Map<string, string>()
  for (const ofOne of Map.groupBy(gone, (row) => `${row.enrolled_by} ${row.position_id}`).values()) {
    const [row] = ofOne
    if (!row) continue
    const of = { positionId: row.position_id, projectId: row.project_id }
    const successor = await findSuccessorOn(tx, row.enrolled_by, of)
    if (successor) for (const { id } of ofOne) found.set(id, successor.full_name)
  }
  return found
}
