import type { mailTemplates } from '@rolecall/contract/contact/mail-templates'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { MAILS } from '@rolecall/domain/mails/mail-types'
import { exampleLetter, homeOf, isInterest } from '../../../contact/interest/example-letter.ts'
import { findSomebodyShown } from '../../../contact/interest/somebody-shown.queries.ts'
import { dress } from '../../../contact/outbox/dress-mails.ts'
import { NO_SECRETS } from '../../../contact/outbox/mail.queries.ts'
import { showLogo } from '../../../contact/outbox/mail-logo.ts'
import { readLook } from '../../../contact/outbox/mail-look.ts'
import { renderLetter } from '../../../contact/outbox/render-letter.ts'
import { sayMissing } from '../../../contact/outbox/say-missing.ts'
import { renderHtml } from '../../../ground/kernel/markup.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { templateTyped } from './template-typed.ts'

type Body = CallRequest<typeof mailTemplates.previewTemplate>['body']

/** In a company without candidates there is nobody to show it for. */
const NOBODY = { name: 'Mara Ellison', title: 'Data Engineer' }

/** A template that is being written, for somebody real; its links lead nowhere, since they would be the candidate's. */
export async function previewTemplate(
  work: Work,
  { positionId, candidate_id, mail_type: type, ...typed }: Body,
): Promise<CallReply<typeof mailTemplates.previewTemplate>> {
  const { tx, session, deps } = work
  const look = await readLook(tx)
  const template = await templateTyped(tx, { type, look, typed })
  const named = {
    ...(candidate_id && { candidateId: (await resolveCandidate(work, candidate_id)).candidateId }),
    ...(positionId && { positionId: (await getVisiblePosition(tx, session, positionId)).id }),
  }
  const found = await findSomebodyShown(tx, session, named)
  if (!found && candidate_id) throw notFound('Candidate')
  const { name, title } = found ?? NOBODY
  const known = { candidate_name: name ?? '', position_title: title, company_name: look.company }
  const letter = exampleLetter(work, type, known)
  const sent = { secrets: NO_SECRETS, ...(isInterest(type) && { unsubscribeLink: homeOf(deps) }) }
  const { html, ...mail } = dress(renderLetter(letter, look, template), look, sent)
  return {
    success: true,
    message: sayMissing(template, letter.values),
    to: MAILS[type].to === 'candidate' ? known.candidate_name : session.fullName,
    ...mail,
    html: await showLogo(tx, renderHtml(html)),
  }
}
