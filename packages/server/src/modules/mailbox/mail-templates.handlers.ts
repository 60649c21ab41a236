import { mailTemplates } from '@rolecall/contract/mailbox/mail-templates'
import { MERGE_FIELDS } from '@rolecall/domain/email/merge-fields'
import { MAIL_TYPES } from '@rolecall/domain/mail-types'
import { feature } from '../../platform/http/feature.ts'
import { readLook } from '../email/mail-look.ts'
import { listTemplateRows } from '../email/template-rows.queries.ts'
import { sendTestEmail } from '../outreach/send-test-email.ts'
import { editTemplate, presentTemplates } from './edit-template.ts'
import { previewTemplate } from './preview-template.ts'
import { templateTyped } from './template-typed.ts'

const fields = Object.entries(MERGE_FIELDS).map(([name, means]) => ({ name, means }))

export const mailTemplatesFeature = feature(mailTemplates, {
  handlers: {
    list: async (_, { tx }) => ({
      success: true,
      fields,
      data: presentTemplates(await listTemplateRows(tx, MAIL_TYPES), await readLook(tx)),
    }),
    editTemplate: ({ body }, work) => editTemplate(work, body),
    previewTemplate: ({ body }, work) => previewTemplate(work, body),
    sendTest: ({ body: { mail_type: type, ...typed } }, work) =>
      sendTestEmail(work, type, (look) => templateTyped(work.tx, { type, look, typed })),
  },
})
