import type { CallReply, CallRequest } from '@rolecall/contract/define-calls'
import type { interest } from '@rolecall/contract/interest'
import { getVisiblePosition } from '../../access/visibility.queries.ts'
import { resolveCandidate } from '../../applications/resolve-candidate.queries.ts'
import { renderHtml } from '../../kernel/markup.ts'
import type { Work } from '../../kernel/work.ts'
import { getInterestMail, whyNotAsked } from '../../mail/ask-interest.ts'
import { getPositionOfMail } from '../../mail/interest-mails.queries.ts'
import { pageLinks } from '../../mail/page-links.ts'
import { renderInterest } from '../../mail/render-interest.ts'
import { sayMissing } from '../../mail/say-missing.ts'
import { getTemplate } from '../../mail/template-rows.queries.ts'
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
  const template = await getTemplate(tx, getInterestMail(asked.mail_type))
  const { title: position_title, company_name } = await getPositionOfMail(tx, position.id)
  const candidate_name = asked.hide_candidate_name ? NOBODY : await nameOf(work, asked)
  const values = { candidate_name, position_title, company_name, recruiter_name: session.fullName }
  const { html, ...rendered } = renderInterest(template, values, pageLinks(deps.env).interest(''))
  return {
    success: true,
    message: whyNotAsked(position) || sayMissing(template, values),
    ...rendered,
    html: renderHtml(html),
  }
}

async function nameOf(work: Work, { candidate_id, candidate_name }: CallRequest<typeof interest.preview>['body']) {
  if (!candidate_id) return candidate_name?.trim() || NOBODY
  const { candidateId } = await resolveCandidate(work, candidate_id)
  return findCandidateName(work.tx, candidateId)
}
