import { randomUUID } from 'node:crypto'
import type { RulesInForce } from '@rolecall/domain/country-rules/rules-in-force'
import { writeNotice } from '@rolecall/domain/country-rules/write-notice'
import { listFullDomains, takeAllowed } from '@rolecall/domain/mails/pace'
import { variantOf } from '@rolecall/domain/mails/sequence-results'
import { type StopReason, whyStopped } from '@rolecall/domain/mails/sequence-stops'
import { dueAfter, nextAllowed, type QuietHours } from '@rolecall/domain/mails/sequence-times'
import { z } from 'zod'
import { begunBy } from '../../ground/events/begun-by.ts'
import { recordEvents } from '../../ground/events/record-event.ts'
import { defineJob, enqueueOnce } from '../../ground/jobs/define-job.ts'
import { type AnyWork, inCompany } from '../../ground/kernel/work.ts'
import { listWithSequences } from '../../house/company/companies-with-work.queries.ts'
import { getCompanySettings } from '../../house/company/settings.queries.ts'
import { rulesOfPairs } from '../../house/country-rules/rules-of.ts'
import { findSuccessorOn } from '../../house/members/find-successor.ts'
import { interestLetter } from '../interest/interest-letter.ts'
import { signInterest } from '../interest/interest-link.ts'
import { pageLinks } from '../letters/page-links.ts'
import type { LetterMail } from '../outbox/mail.queries.ts'
import { countInvitations, countLately, getPace, takeTurn } from '../outbox/mail-runs.queries.ts'
import { queueMails } from '../outbox/send-mail.ts'
import { whyLink } from '../public-pages/applicant-link.ts'
import {
  type EnrolmentRow,
  endEnrolments,
  factsOfRow,
  insertSent,
  lockDue,
  updateNext,
} from './enrolment-rows.queries.ts'
import { getQuietHours } from './quiet-hours.queries.ts'
import { keyOf, listMailsOf, type Texts } from './sequences.queries.ts'
import { tellStopped } from './stop-sequences.ts'
import { zonesOfPerson } from './zones-of-person.ts'

/** People looked at in one transaction, and mails written in one (rule A-206). */
const LOOKED_AT = 200
const WRITTEN = 50
/** Transactions of a company before it is another one's turn. */
const IN_A_TURN = 10

/** What is due of a company, in bounded bites; companies take turns, so that one with very many keeps nobody waiting. */
export const writeSequences = defineJob({
  name: 'sequences.write',
  payload: z.object({ companyId: z.uuid() }),
  inTurn: true,
  async run({ companyId }, deps) {
    for (let bites = 0; bites < IN_A_TURN; bites += 1) if (!(await inCompany(deps, companyId, writeBite))) return
    await inCompany(deps, companyId, ({ tx }) => enqueueOnce(tx, writeSequences, { companyId }, keyOfJob(companyId)))
  },
})

/** Looks at once, and not within a minute, at what is due of a company. */
export const lookNow = ({ tx }: AnyWork): Promise<void> =>
  enqueueOnce(tx, writeSequences, { companyId: tx.companyId }, keyOfJob(tx.companyId))

const keyOfJob = (companyId: string): string => `sequences.write:${companyId}`

/** Every minute, of companies with somebody whose mail is due. */
export const writeSequencesOn = defineJob({
  name: 'sequences.write-on',
  cron: '* * * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listWithSequences(deps.db, deps.now()))
      await inCompany(deps, companyId, ({ tx }) => enqueueOnce(tx, writeSequences, { companyId }, keyOfJob(companyId)))
  },
})

type Looked = {
  stops: { row: EnrolmentRow; why: StopReason }[]
  /** Of whom nothing is left to write, as of a version that has fewer mails. */
  through: EnrolmentRow[]
  putOff: { id: string; nextAt: Date }[]
  ready: EnrolmentRow[]
}

type Clocks = { quiet: QuietHours; companyZone: string }

/** Answers whether there is more to do now. */
async function writeBite(work: AnyWork): Promise<boolean> {
  const { tx, now } = work
  await takeTurn(tx)
  const [pace, lately] = [await getPace(tx), await countLately(tx, now)]
  const rows = await lockDue(tx, { at: now, limit: LOOKED_AT, fullDomains: listFullDomains(pace, lately) })
  if (rows.length === 0) return false
  const texts = await listMailsOf(
    tx,
    rows.map(({ sequence_id: sequenceId, version }) => ({ sequenceId, version })),
  )
  const clocks = { quiet: await getQuietHours(tx), companyZone: (await getCompanySettings(tx)).time_zone }
  const looked = lookAt(rows, { texts, clocks, now })
  const { stops, through, putOff, ready } = looked
  await endEnrolments(
    tx,
    [...stops.map(({ row, why }) => ({ id: row.id, why })), ...through.map(({ id }) => ({ id, why: '' as const }))],
    now,
  )
  await tellStopped(work, stops)
  if (putOff.length > 0) await updateNext(tx, putOff)
  const allowed = takeAllowed(ready, pace, lately)
  const written = allowed.slice(0, WRITTEN)
  if (written.length > 0) await writeRows(work, written, { texts, clocks })
  const done = stops.length + through.length + putOff.length + written.length
  return done > 0 && (rows.length === LOOKED_AT || allowed.length > written.length)
}

const nextMailOf = (texts: ReadonlyMap<string, Texts>, row: EnrolmentRow, step: number) =>
  texts.get(keyOf({ sequenceId: row.sequence_id, version: row.version }))?.find((mail) => mail.step === step)

type Known = { texts: ReadonlyMap<string, Texts>; clocks: Clocks }

/** What is to become of each who is due, at this moment. */
function lookAt(rows: readonly EnrolmentRow[], { texts, clocks, now }: Known & { now: Date }): Looked {
  const looked: Looked = { stops: [], through: [], putOff: [], ready: [] }
  for (const row of rows) {
    const why = whyStopped(factsOfRow(row))
    const mail = nextMailOf(texts, row, row.written + 1)
    const { zones } = zonesOfPerson(row.place, clocks.companyZone)
    // The first waits, too, where its sequence says so.
    const due = row.written === 0 && mail ? dueAfter(row.enrolled_at, mail.waitDays, zones[0] ?? 'UTC') : now
    const nextAt = nextAllowed(due > now ? due : now, zones, clocks.quiet)
    if (why) looked.stops.push({ row, why })
    else if (!mail) looked.through.push(row)
    else if (nextAt > now) looked.putOff.push({ id: row.id, nextAt })
    else looked.ready.push(row)
  }
  return looked
}

async function writeRows(work: AnyWork, rows: readonly EnrolmentRow[], known: Known): Promise<void> {
  const { tx, now } = work
  const company = await getSaid(work)
  const pairs = rows.map((row) => ({ positionId: row.position_id, candidateId: row.candidate_id }))
  const rules = await rulesOfPairs(work, pairs)
  const recruiters = await findRecruiters(work, rows)
  const made = rows.flatMap((row, place) => {
    const mail = nextMailOf(known.texts, row, row.written + 1)
    if (!mail) return []
    const variant = mail.subjectB ? variantOf(`${row.sequence_id} ${mail.step}`, row.candidate_id) : ('a' as const)
    const interestId = randomUUID()
    const subject = variant === 'a' ? mail.subject : mail.subjectB
    const recruiter = recruiters.get(row.id) ?? row.recruiter
    const text = { subject, html: mail.html }
    const letter = write(work, row, { ...company, recruiter, text, interestId, rules: rules[place] })
    return [{ row, mail, variant, interestId, letter }]
  })
  const mailIds = await queueMails(
    work,
    made.map(({ letter }) => letter),
  )
  await insertSent(
    tx,
    made.map(({ row, mail, variant, interestId }, place) => ({
      id: row.id,
      step: mail.step,
      version: row.version,
      variant,
      interestId,
      mailId: mailIds[place] ?? '',
      nextAt: nextAfter(row, mail.step, { ...known, now }),
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
  await tellAsked(work, made)
}

/** When the mail after one is looked at; undefined after the last. */
function nextAfter(row: EnrolmentRow, step: number, { texts, clocks, now }: Known & { now: Date }): Date | undefined {
  const next = nextMailOf(texts, row, step + 1)
  if (!next) return undefined
  const { zones } = zonesOfPerson(row.place, clocks.companyZone)
  return nextAllowed(dueAfter(now, next.waitDays, zones[0] ?? 'UTC'), zones, clocks.quiet)
}

async function tellAsked(work: AnyWork, made: readonly { row: EnrolmentRow; mail: Texts[number] }[]): Promise<void> {
  const events = made.map(async ({ row, mail }) => ({
    kind: 'interest.asked' as const,
    projectId: row.project_id,
    positionId: row.position_id,
    candidateId: row.candidate_id,
    ...(await begunBy(work, row.enrolled_by, row)),
    payload: { mail_type: 'sequence', sequence: row.sequence, step: mail.step },
  }))
  await recordEvents(work, await Promise.all(events))
}

/** By enrolment in whose name its mail is written, where whoever enrolled is not let in any more. */
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

const getSaid = async ({ tx }: AnyWork) => ({
  isExplained: (await getCompanySettings(tx)).explanation !== 'off',
})

type Said = {
  isExplained: boolean
  recruiter: string
  text: { subject: string; html: string }
  interestId: string
  rules: RulesInForce | undefined
}

function write({ tx, deps: { env } }: AnyWork, row: EnrolmentRow, said: Said): LetterMail {
  const token = signInterest(env.ROLECALL_SECRET, { companyId: tx.companyId, askedId: said.interestId })
  const link = pageLinks(env).interest(token)
  const why = said.isExplained ? whyLink(env, token) : undefined
  const notice = said.rules ? writeNotice(said.rules) : []
  const values = { candidate_name: row.name ?? '', position_title: row.title, recruiter_name: said.recruiter }
  return {
    kind: 'interest',
    to: row.email ?? '',
    secrets: why ? [link, why] : [link],
    letter: interestLetter('sequence_mail', values, { link, why, notice, own: said.text }),
    candidateId: row.candidate_id,
    positionId: row.position_id,
    template: 'sequence_mail',
    unsubscribeLink: link,
  }
}
