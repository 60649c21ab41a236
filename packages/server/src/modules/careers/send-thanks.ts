import { siteOf } from '../../platform/env.ts'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { surveyMail, thanksMail } from '../email/applicant-mail.ts'
import { queueMail } from '../email/send-mail.ts'
import { findSurveyOf } from '../reviews/survey-of-position.ts'
import { type ApplicantLinkKey, applicantLink, signApplicant, surveyPath } from './applicant-link.ts'
import { findAddress } from './applicants-group.queries.ts'

/** Emails an applicant the link to their application, and returns it. The email goes to the address on record. */
export async function sendThanks(
  work: AnyWork,
  { title, company, ...of }: ApplicantLinkKey & { title: string; company: string },
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
