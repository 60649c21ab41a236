import { MailState, outbox } from '@rolecall/contract/email/outbox'
import { feature } from '../../platform/http/feature.ts'
import { html, renderHtml } from '../../platform/kernel/markup.ts'
import { redactRows } from '../blind-review/create-text-redactor.ts'
import { listAddressesAbove } from '../company/act-on-person.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { isDemo } from '../company/settings.ts'
import { isOutboxOnly } from './describe-delivery.ts'
import { hideSecrets } from './hide-secrets.ts'
import { listMails } from './mail.queries.ts'
import { logoAddress } from './mail-logo.ts'
import { retryEmails } from './retry-emails.ts'
import { sendMail, sendMails, sendWaiting } from './send-mail.ts'

const OUTBOX_MAX = 100

/** Parts of an email to or about a candidate that may identify them. */
const TEXTS = ['recipient', 'subject', 'text', 'html'] as const

const NOT_FOR_YOU = '[only visible to its recipient]'
/** The text shown in place of an email to a user with more rights than the reader. */
const FOR_THEM_ALONE = { text: NOT_FOR_YOU, html: renderHtml(html`<p>${NOT_FOR_YOU}</p>`) }

export const outboxFeature = feature(outbox, {
  jobs: [sendMail, sendMails, sendWaiting, retryEmails],
  handlers: {
    async list(_, work) {
      const { tx, session } = work
      const above = await listAddressesAbove({ tx, session })
      // Removes links while they are still in the form in which they were written.
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
      const delivers = !(await isOutboxOnly(work))
      const is_demo = isDemo(await getCompanySettings(tx))
      return { success: true, delivers, is_demo, logo: await logoAddress(tx), data }
    },
  },
})
