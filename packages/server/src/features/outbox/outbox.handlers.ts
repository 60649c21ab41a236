import { MailState, outbox } from '@rolecall/contract/outbox'
import { feature } from '../../http/feature.ts'
import { listMails } from '../../mail/mail.queries.ts'
import { sendAgain } from '../../mail/send-again.ts'
import { sendMail, sendMails } from '../../mail/send-mail.ts'

const OUTBOX_MAX = 100

export const outboxFeature = feature(outbox, {
  jobs: [sendMail, sendMails, sendAgain],
  handlers: {
    async list(_, { tx, deps }) {
      const rows = await listMails(tx, OUTBOX_MAX)
      const data = rows.map(({ recipient, state, error, created_at, ...row }) => ({
        ...row,
        to: recipient,
        state: MailState.parse(state),
        error: error ?? '',
        created_at: created_at.toISOString(),
      }))
      return { success: true, delivers: deps.env.SMTP_URL !== undefined, data }
    },
  },
})
