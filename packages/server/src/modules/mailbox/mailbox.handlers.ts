import { mailbox } from '@rolecall/contract/contact/mailbox'
import { readAttached } from '../../../contact/mailbox/read-attached.ts'
import { readMailboxes } from '../../../contact/mailbox/read-mailbox.ts'
import { receiveMail } from '../../../contact/mailbox/take-incoming.ts'
import { feature } from '../../../ground/http/feature.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { linkOfToken, openLink } from '../../../ground/kernel/signed-links.ts'
import { editMailSettings, presentMailSettings } from './edit-mail-settings.ts'

export const mailboxFeature = feature(mailbox, {
  jobs: [readMailboxes, readAttached],
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
      const { result, why } = await receiveMail(deps, companyId, Buffer.from(body.message))
      // A mail service that hands it over tries again, and tells its sender in the end.
      if (result === 'refused') throw new Problem('too_many_requests', why)
      return { success: true, result, message: why }
    },
  },
})
