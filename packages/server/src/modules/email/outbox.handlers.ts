import { MailState, outbox } from '@rolecall/contract/contact/outbox'
import { hideSecrets } from '../../../contact/outbox/hide-secrets.ts'
import { listMails } from '../../../contact/outbox/mail.queries.ts'
import { logoAddress } from '../../../contact/outbox/mail-logo.ts'
import { sendAgain } from '../../../contact/outbox/send-again.ts'
import { sendMail, sendMails, sendWaiting } from '../../../contact/outbox/send-mail.ts'
import { feature } from '../../../ground/http/feature.ts'
import { html, renderHtml } from '../../../ground/kernel/markup.ts'
import { listAddressesAbove } from '../../../house/access/act-on-person.ts'
import { redactRows } from '../../../people/blind/read-texts.ts'

const OUTBOX_MAX = 100

/** What of an email to or about a candidate may identify them. */
const TEXTS = ['recipient', 'subject', 'text', 'html'] as const

const NOT_FOR_YOU = '[only for whom it is written to]'
/** Of a mail to whoever may do more than the reader. */
const FOR_THEM_ALONE = { text: NOT_FOR_YOU, html: renderHtml(html`<p>${NOT_FOR_YOU}</p>`) }

export const outboxFeature = feature(outbox, {
  jobs: [sendMail, sendMails, sendWaiting, sendAgain],
  handlers: {
    async list(_, { tx, deps, session }) {
      const above = await listAddressesAbove({ tx, session })
      // Links of theirs are taken out while they still stand as they were written.
      const mails = (await listMails(tx, OUTBOX_MAX)).map(hideSecrets)
      const rows = await redactRows(tx, session, mails, { texts: TEXTS })
      const addresses = new Map(mails.map(({ id, recipient }) => [id, recipient.toLowerCase()]))
      const data = rows.map(({ recipient, state, error, created_at, candidate_id: _, ...row }) => ({
        ...row,
        ...(above.has(addresses.get(row.id) ?? '') && FOR_THEM_ALONE),
        to: recipient,
        state: MailState.parse(state),
        error: error ?? '',
        created_at: created_at.toISOString(),
      }))
      return { success: true, delivers: deps.env.SMTP_URL !== undefined, logo: await logoAddress(tx), data }
    },
  },
})
