import { MailState, mail } from '@rolecall/contract/mail'
import { implement } from '../../http/register-calls.ts'
import { listMails } from '../../mail/mail.queries.ts'

const OUTBOX_MAX = 100

export const outboxFeature = implement(mail, {
  async outbox(_, { inCompany, env }) {
    const rows = await inCompany((tx) => listMails(tx, OUTBOX_MAX))
    const data = rows.map(({ recipient, state, error, created_at, ...row }) => ({
      ...row,
      to: recipient,
      state: MailState.parse(state),
      error: error ?? '',
      created_at: created_at.toISOString(),
    }))
    return { success: true, delivers: env.SMTP_URL !== undefined, data }
  },
})
