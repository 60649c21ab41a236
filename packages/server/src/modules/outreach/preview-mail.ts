import type { interest } from '@rolecall/contract/outreach/interest'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { renderNoticeText } from '@rolecall/domain/country-rules/render-notice-text'
import { renderHtml } from '../../platform/kernel/markup.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { explanationLink } from '../careers/applicant-link.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { rulesOfPosition } from '../country-rules/rules-of.ts'
import { describeMissingFields } from '../email/describe-missing-fields.ts'
import { embedLogo } from '../email/mail-logo.ts'
import { readLook } from '../email/mail-look.ts'
import { pageLinks } from '../email/page-links.ts'
import { renderEmailFrame } from '../email/render-emails.ts'
import { renderLetter, templateOf } from '../email/render-letter.ts'
import { findTemplateRow } from '../email/template-rows.queries.ts'
import { findCandidateName } from './interest.queries.ts'
import { interestLetter } from './interest-letter.ts'
import { getPositionOfMail } from './interest-mails.queries.ts'
import { emailProblem, getInterestEmail } from './send-interest-emails.ts'

/** Shown if a name is hidden or unknown. */
const NOBODY = 'candidate'

/** An email as it would be sent; its links lead nowhere, since they would be the candidate's. */
export async function previewMail(
  work: Work,
  asked: CallRequest<typeof interest.preview>['body'],
): Promise<CallReply<typeof interest.preview>> {
  const { tx, session, deps } = work
  const position = await getVisiblePosition(tx, session, asked.positionId)
  const mailType = getInterestEmail(asked.mail_type)
  const { title: position_title, company_name } = await getPositionOfMail(tx, position.id)
  const candidate_name = asked.hide_candidate_name ? NOBODY : await nameOf(work, asked)
  const values = { candidate_name, position_title, company_name, recruiter_name: session.fullName }
  const link = pageLinks(deps.env).interest('')
  const look = await readLook(tx)
  const template = templateOf(mailType, look, await findTemplateRow(tx, mailType))
  const { explanation } = await getCompanySettings(tx)
  const letter = interestLetter(mailType, values, {
    link,
    why: explanation === 'off' ? undefined : explanationLink(deps.env, ''),
    notice: renderNoticeText(await rulesOfPosition(work, position.id)),
  })
  const { html, ...written } = renderEmailFrame(renderLetter(letter, look, template), look, {
    secrets: [],
    unsubscribeLink: link,
  })
  return {
    success: true,
    message: emailProblem(position)?.message ?? describeMissingFields(template, values),
    ...written,
    html: await embedLogo(tx, renderHtml(html)),
  }
}

async function nameOf(work: Work, { candidate_id, candidate_name }: CallRequest<typeof interest.preview>['body']) {
  if (!candidate_id) return candidate_name?.trim() || NOBODY
  const { candidateId } = await resolveCandidate(work, candidate_id)
  return findCandidateName(work.tx, work.session, candidateId)
}
