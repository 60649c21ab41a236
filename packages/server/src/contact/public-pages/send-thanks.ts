import type { AnyWork } from '../../ground/kernel/work.ts'
import { thanksMail } from '../letters/applicant-mail.ts'
import { queueMail } from '../outbox/send-mail.ts'
import { applicantLink, type OfApplicant, signApplicant } from './applicant-link.ts'
import { findAddress } from './applicants-group.queries.ts'

/** Sends an applicant the link to their application, and answers with it. The mail goes to the address that is known of them. */
export async function sendThanks(
  work: AnyWork,
  { title, company, ...of }: OfApplicant & { title: string; company: string },
): Promise<string> {
  const { tx, now, deps } = work
  const link = applicantLink(deps.env, signApplicant(deps.env.ROLECALL_SECRET, of, now))
  const to = await findAddress(tx, of.candidateId)
  const { candidateId, positionId } = of
  if (to) await queueMail(work, thanksMail({ to, title, company, link, candidateId, positionId }))
  return link
}
