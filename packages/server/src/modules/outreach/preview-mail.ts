import type { interest } from '@rolecall/contract/contact/interest'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { writeNotice } from '@rolecall/domain/country-rules/write-notice'
import { getInterestMail, whyNotAsked } from '../../../contact/interest/ask-interest.ts'
import { interestLetter } from '../../../contact/interest/interest-letter.ts'
import { getPositionOfMail } from '../../../contact/interest/interest-mails.queries.ts'
import { pageLinks } from '../../../contact/letters/page-links.ts'
import { dress } from '../../../contact/outbox/dress-mails.ts'
import { showLogo } from '../../../contact/outbox/mail-logo.ts'
import { readLook } from '../../../contact/outbox/mail-look.ts'
import { renderLetter, templateOf } from '../../../contact/outbox/render-letter.ts'
import { sayMissing } from '../../../contact/outbox/say-missing.ts'
import { findTemplateRow } from '../../../contact/outbox/template-rows.queries.ts'
import { whyLink } from '../../../contact/public-pages/applicant-link.ts'
import { renderHtml } from '../../../ground/kernel/markup.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { rulesOfPosition } from '../../../house/country-rules/rules-of.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { findCandidateName } from './interest.queries.ts'

/** Stands where a name is not to be seen, or none was given. */
const NOBODY = 'candidate'

/** A mail as it would be written; its links lead nowhere, since they would be the candidate's. */
export async function previewMail(
  work: Work,
  asked: CallRequest<typeof interest.preview>['body'],
): Promise<CallReply<typeof interest.preview>> {
  const { tx, session, deps } = work
  const position = await getVisiblePosition(tx, session, asked.positionId)
  const mailType = getInterestMail(asked.mail_type)
  const { title: position_title, company_name } = await getPositionOfMail(tx, position.id)
  const candidate_name = asked.hide_candidate_name ? NOBODY : await nameOf(work, asked)
  const values = { candidate_name, position_title, company_name, recruiter_name: session.fullName }
  const link = pageLinks(deps.env).interest('')
  const look = await readLook(tx)
  const template = templateOf(mailType, look, await findTemplateRow(tx, mailType))
  const { explanation } = await getCompanySettings(tx)
  const letter = interestLetter(mailType, values, {
    link,
    why: explanation === 'off' ? undefined : whyLink(deps.env, ''),
    notice: writeNotice(await rulesOfPosition(work, position.id)),
  })
  const { html, ...written } = dress(renderLetter(letter, look, template), look, {
    secrets: [],
    unsubscribeLink: link,
  })
  return {
    success: true,
    message: whyNotAsked(position) || sayMissing(template, values),
    ...written,
    html: await showLogo(tx, renderHtml(html)),
  }
}

async function nameOf(work: Work, { candidate_id, candidate_name }: CallRequest<typeof interest.preview>['body']) {
  if (!candidate_id) return candidate_name?.trim() || NOBODY
  const { candidateId } = await resolveCandidate(work, candidate_id)
  return findCandidateName(work.tx, work.session, candidateId)
}
