import { mailbox } from '@rolecall/contract/mailbox/mailbox'
import { feature } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { linkOfToken, openLink } from '../../platform/kernel/signed-links.ts'
import { editMailSettings, presentMailSettings } from './edit-mail-settings.ts'
import { readAttached } from './read-attachment.ts'
import { readMailboxes } from './read-mailbox.ts'
import { receiveEmail } from './receive-email.ts'

export const mailboxFeature = feature(mailbox, {
  jobs: [readMailboxes, readAttached],
  handlers: {
    read: (_, work) => presentMailSettings(work),
    editSettings: ({ body }, work) => editMailSettings(work, body),

    async receive({ query, body }, { deps }) {
      const companyId = await openLink(deps, linkOfToken('incoming', query.token), {
        act: async ({ tx }) => tx.companyId,
        otherwise: () => {
          throw new Problem('link_expired', 'This address is incomplete. Copy it from the email settings.')
        },
      })
      const { result, why } = await receiveEmail(deps, companyId, Buffer.from(body.message))
      // A mail service that delivers it tries again, and tells its sender in the end.
      if (result === 'refused') throw new Problem('quota_exceeded', why)
      return { success: true, result, message: why }
    },
  },
})
