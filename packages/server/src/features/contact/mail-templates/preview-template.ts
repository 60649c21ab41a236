import type { mailTemplates } from '@rolecall/contract/contact/mail-templates'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { renderInterest } from '../../../contact/interest/render-interest.ts'
import { pageLinks } from '../../../contact/letters/page-links.ts'
import { sayMissing } from '../../../contact/outbox/say-missing.ts'
import { renderHtml } from '../../../ground/kernel/markup.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { readTemplate } from './edit-template.ts'
import { findSomebodyAsked, getCompanyName } from './mail-templates.queries.ts'

type Body = CallRequest<typeof mailTemplates.previewTemplate>['body']

/** In a company without candidates there is nobody to show it for. */
const NOBODY = { name: 'Mara Ellison', title: 'Data Engineer' }

/** A template that is being written, for somebody real; its links lead nowhere, since they would be the candidate's. */
export async function previewTemplate(
  work: Work,
  { positionId, candidate_id, ...typed }: Body,
): Promise<CallReply<typeof mailTemplates.previewTemplate>> {
  const { tx, session, deps } = work
  const template = await readTemplate(typed)
  const named = {
    ...(candidate_id && { candidateId: (await resolveCandidate(work, candidate_id)).candidateId }),
    ...(positionId && { positionId: (await getVisiblePosition(tx, session, positionId)).id }),
  }
  const found = await findSomebodyAsked(tx, named)
  if (!found && candidate_id) throw notFound('Candidate')
  const { name, title } = found ?? NOBODY
  const values = {
    candidate_name: name ?? '',
    position_title: title,
    company_name: await getCompanyName(tx),
    recruiter_name: session.fullName,
  }
  const { html, ...rendered } = renderInterest(template, values, pageLinks(deps.env).interest(''))
  return {
    success: true,
    message: sayMissing(template, values),
    to: values.candidate_name,
    ...rendered,
    html: renderHtml(html),
  }
}
