import { mailbox } from '@rolecall/contract/contact/mailbox'
import { readMailboxes } from '../../../contact/mailbox/read-mailbox.ts'
import { takeIncoming } from '../../../contact/mailbox/take-incoming.ts'
import { feature } from '../../../ground/http/feature.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { linkOfToken, openLink } from '../../../ground/kernel/signed-links.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { editMailSettings, presentMailSettings } from './edit-mail-settings.ts'

export const mailboxFeature = feature(mailbox, {
  jobs: [readMailboxes],
  handlers: {
    read: (_, work) => presentMailSettings(work),
    editSettings: ({ body }, work) => editMailSettings(work, body),

    async receive({ query, body }, { deps }) {
      const companyId = await openLink(deps, linkOfToken('incoming', query.token), {
        act: async ({ tx }) => tx.companyId,
        otherwise: () => {
          throw new Problem('not_found', 'This address is not whole. It stands in the settings of mails.')
        },
      })
      // Read before a transaction is opened, by a process that may take a while.
      const read = await deps.incoming.read(companyId, Buffer.from(body.message))
      const { result, why } = await inCompany(deps, companyId, (work) => takeIncoming(work, read))
      return { success: true, result, message: why }
    },
  },
})
