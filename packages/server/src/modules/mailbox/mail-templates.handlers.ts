import { mailTemplates } from '@rolecall/contract/contact/mail-templates'
import { MAIL_TYPES } from '@rolecall/domain/mails/mail-types'
import { MERGE_FIELDS } from '@rolecall/domain/mails/merge-fields'
import { readLook } from '../../../contact/outbox/mail-look.ts'
import { listTemplateRows } from '../../../contact/outbox/template-rows.queries.ts'
import { feature } from '../../../ground/http/feature.ts'
import { editTemplate, presentTemplates } from './edit-template.ts'
import { previewTemplate } from './preview-template.ts'
import { sendTest } from './send-test.ts'

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
    sendTest: ({ body }, work) => sendTest(work, body),
  },
})
