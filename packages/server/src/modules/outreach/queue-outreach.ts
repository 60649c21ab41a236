import { renderNoticeText } from '@rolecall/domain/country-rules/render-notice-text'
import type { MailTemplate } from '@rolecall/domain/email/mail-template'
import type { InterestMail } from '@rolecall/domain/outreach/interest-templates'
import type { EventPayload } from '../../platform/events/event-kinds.ts'
import { type JobInitiator, jobActorOf } from '../../platform/events/job-initiator.ts'
import { type NewEvent, recordEvents } from '../../platform/events/record-event.ts'
import type { AnyWork } from '../../platform/kernel/work.ts'
import type { MachineReference } from '../../platform/kernel/work-on-behalf-of.ts'
import { explanationLink } from '../careers/applicant-link.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { rulesOfPairs } from '../country-rules/rules-of.ts'
import type { LetterMail } from '../email/mail.queries.ts'
import { pageLinks } from '../email/page-links.ts'
import { queueMails } from '../email/send-mail.ts'
import { interestLetter } from './interest-letter.ts'
import { signInterest } from './interest-link.ts'

/** An email that asks a candidate of a position. */
export type OutreachEmail = {
  /** The row of `interest_mail` that its links name. */
  interestId: string
  type: InterestMail | 'sequence_mail'
  /** The text of a sequence; by default the company's template. */
  own?: MailTemplate
  position: { id: string; title: string; project_id: string }
  candidate: { id: string; name: string; email: string }
  /** The name of the user who asks. */
  recruiter: string
  askedBy: string
  /** How they asked; undefined for an email that is not part of a run or sequence. */
  through: MachineReference | undefined
  /** Its details in the history. */
  event: EventPayload<'interest.asked'>
}

/** Queues emails that ask candidates, and records them in the history. Returns the ids of the emails in order. */
export async function queueOutreach(work: AnyWork, emails: readonly OutreachEmail[]): Promise<string[]> {
  if (emails.length === 0) return []
  const isExplained = (await getCompanySettings(work.tx)).explanation !== 'off'
  const rules = await rulesOfPairs(
    work,
    emails.map(({ position, candidate }) => ({ positionId: position.id, candidateId: candidate.id })),
  )
  const notices = rules.map(renderNoticeText)
  const mailIds = await queueMails(
    work,
    emails.map((email, place) => compose(work, email, { isExplained, notice: notices[place] ?? [] })),
  )
  await recordAsked(work, emails)
  return mailIds
}

async function recordAsked(work: AnyWork, emails: readonly OutreachEmail[]): Promise<void> {
  const events: NewEvent<'interest.asked'>[] = []
  const machines = new Map<string, JobInitiator>()
  for (const { position, candidate, askedBy, through, event: payload } of emails) {
    const about = { projectId: position.project_id, positionId: position.id, candidateId: candidate.id }
    // A key or an assistant may have started the run or sequence.
    const key = through && `${askedBy} ${through.account_id} ${through.assistant_id}`
    if (key && !machines.has(key)) machines.set(key, await jobActorOf(work, askedBy, through))
    const actor = (key && machines.get(key)) || { actorId: askedBy }
    events.push({ kind: 'interest.asked', ...about, ...actor, payload })
  }
  await recordEvents(work, events)
}

function compose(
  { tx, deps: { env } }: AnyWork,
  { interestId, type, own, position, candidate, recruiter }: OutreachEmail,
  { isExplained, notice }: { isExplained: boolean; notice: readonly string[] },
): LetterMail {
  const token = signInterest(env.ROLECALL_SECRET, { companyId: tx.companyId, askedId: interestId })
  const link = pageLinks(env).interest(token)
  const why = isExplained ? explanationLink(env, token) : undefined
  const values = { candidate_name: candidate.name, position_title: position.title, recruiter_name: recruiter }
  return {
    kind: 'interest',
    to: candidate.email,
    secrets: why ? [link, why] : [link],
    letter: interestLetter(type, values, { link, why, notice, ...(own && { own }) }),
    candidateId: candidate.id,
    positionId: position.id,
    template: type,
    unsubscribeLink: link,
  }
}
