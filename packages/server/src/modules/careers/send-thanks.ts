import { siteOf } from '../../ground/env.ts'
import type { AnyWork } from '../../ground/kernel/work.ts'
import { findSurveyOf } from '../../people/survey/survey-of-position.ts'
import { surveyMail, thanksMail } from '../letters/applicant-mail.ts'
import { queueMail } from '../outbox/send-mail.ts'
import { applicantLink, type OfApplicant, signApplicant, surveyPath } from './applicant-link.ts'
import { findAddress } from './applicants-group.queries.ts'

/** Sends an applicant the link to their application, and answers with it. The mail goes to the address that is known of them. */
export async function sendThanks(
  work: AnyWork,
  { title, company, ...of }: OfApplicant & { title: string; company: string },
): Promise<string> {
  const { tx, now, deps } = work
  const token = signApplicant(deps.env.ROLECALL_SECRET, of, now)
  const link = applicantLink(deps.env, token)
  const to = await findAddress(tx, of.candidateId)
  const { candidateId, positionId } = of
  if (to) {
    const about = { to, title, company, candidateId, positionId }
    await queueMail(work, thanksMail({ ...about, link }))
    if (await findSurveyOf(tx, positionId))
      await queueMail(work, surveyMail({ ...about, link: new URL(surveyPath(token), siteOf(deps.env)).href }))
  }
  return link
}
