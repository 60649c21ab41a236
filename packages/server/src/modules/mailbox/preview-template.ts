import type { mailTemplates } from '@rolecall/contract/mailbox/mail-templates'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { MAILS } from '@rolecall/domain/mail-types'
import type { Work } from '../../platform/kernel/work.ts'
import { describeMissingFields } from '../email/describe-missing-fields.ts'
import { readLook } from '../email/mail-look.ts'
import { previewExample } from '../outreach/preview-example.ts'
import { templateTyped } from './template-typed.ts'

type Body = CallRequest<typeof mailTemplates.previewTemplate>['body']

/** Previews an unsaved template. */
export async function previewTemplate(
  work: Work,
  { positionId, candidate_id, mail_type: type, ...typed }: Body,
): Promise<CallReply<typeof mailTemplates.previewTemplate>> {
  const look = await readLook(work.tx)
  const template = await templateTyped(work.tx, { type, look, typed })
  const shown = await previewExample(work, { type, look, template, positionId, candidate_id })
  return {
    success: true,
    message: describeMissingFields(template, shown.values),
    to: MAILS[type].to === 'candidate' ? shown.candidateName : work.session.fullName,
    ...shown.mail,
  }
}
