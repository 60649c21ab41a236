import type { MailTemplate } from '@rolecall/domain/email/mail-template'
import type { MailType } from '@rolecall/domain/mail-types'
import { renderHtml } from '../../platform/kernel/markup.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { NO_SECRETS } from '../email/mail.queries.ts'
import { embedLogo } from '../email/mail-logo.ts'
import type { MailLook } from '../email/mail-look.ts'
import { renderEmailFrame } from '../email/render-emails.ts'
import { renderLetter } from '../email/render-letter.ts'
import { exampleLetter, homeOf, isInterest } from './example-letter.ts'
import { findPreviewCandidate } from './preview-candidate.queries.ts'

/** Example values for a company without candidates. */
const NOBODY = { name: 'Mara Ellison', title: 'Data Engineer', place: '' }

type ExampleInput = {
  type: MailType
  look: MailLook
  template: MailTemplate
  positionId: string | undefined
  candidate_id: string | undefined
}

/** Previews an unsaved email with a real candidate; its links lead nowhere, since they would be the candidate's. */
export async function previewExample(work: Work, { type, look, template, positionId, candidate_id }: ExampleInput) {
  const { tx, session, deps } = work
  const found = await findPreviewCandidate(tx, session, {
    ...(candidate_id && { candidateId: (await resolveCandidate(work, candidate_id)).candidateId }),
    ...(positionId && { positionId: (await getVisiblePosition(tx, session, positionId)).id }),
  })
  if (!found && candidate_id) throw notFound('Candidate')
  const { name, title, place } = found ?? NOBODY
  const candidate_name = name ?? ''
  const letter = exampleLetter(work, type, { candidate_name, position_title: title, company_name: look.company })
  const sent = { secrets: NO_SECRETS, ...(isInterest(type) && { unsubscribeLink: homeOf(deps) }) }
  const { html, ...mail } = renderEmailFrame(renderLetter(letter, look, template), look, sent)
  return {
    mail: { ...mail, html: await embedLogo(tx, renderHtml(html)) },
    values: letter.values,
    candidateName: candidate_name,
    place: place ?? '',
  }
}
