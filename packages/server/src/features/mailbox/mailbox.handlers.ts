import { mailbox } from '@rolecall/contract/mailbox'
import { feature } from '../../http/feature.ts'
import { Problem } from '../../kernel/problem.ts'
import { inCompany } from '../../kernel/work.ts'
import { readIncomingToken } from '../../mail/incoming-link.ts'
import { readMailboxes } from '../../mail/read-mailbox.ts'
import { takeIncoming } from '../../mail/take-incoming.ts'
import { editMailSettings, presentMailSettings } from './edit-mail-settings.ts'

export const mailboxFeature = feature(mailbox, {
  jobs: [readMailboxes],
  handlers: {
    read: (_, work) => presentMailSettings(work),
    editSettings: ({ body }, work) => editMailSettings(work, body),

    async receive({ query, body }, { deps }) {
      const companyId = readIncomingToken(deps.env.ROLECALL_SECRET, query.token)
      if (!companyId) throw new Problem('not_found', 'This address is not whole. It stands in the settings of mails.')
      const { result, why } = await inCompany(deps, companyId, (work) => takeIncoming(work, Buffer.from(body.message)))
      return { success: true, result, message: why }
    },
  },
})
