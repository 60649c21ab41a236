import { frame, page, UNLISTED } from '../../../contact/public-pages/page-frame.ts'
import { announce } from '../../../ground/events/record-event.ts'
import type { Download } from '../../../ground/http/feature.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { type Html, html } from '../../../ground/kernel/markup.ts'
import { linkOfToken, openLink, type Refusal } from '../../../ground/kernel/signed-links.ts'
import { findOwnSubDomain } from '../../../house/company/domains.queries.ts'
import { deleteAlert, findAlertOfLink } from './alerts.queries.ts'

/** Read once, by whoever has the mail. */
const alertPage = (title: string, body: Html, { status, subDomain = '' }: { status?: 404; subDomain?: string } = {}) =>
  page(frame({ title, subDomain, head: UNLISTED, body: html`<h1>${title}</h1>${body}` }), status)

const unknown = () =>
  alertPage(
    'Nothing to stop',
    html`<p>This link is not whole any more. Please use the one in the mail as it stands there.</p>`,
    { status: 404 },
  )

const stopped = () => alertPage('No more mails', html`<p>You will get no more mails about this search.</p>`)

/** Reading the link stops nothing, since programs look at links too; the button does. */
export const showStopPage = (deps: Deps, token: string): Promise<Download> =>
  openLink(deps, linkOfToken('alert', token), {
    async act({ tx }, { named: { id } }) {
      const alert = await findAlertOfLink(tx, id)
      if (!alert) return stopped()
      const button = html`<form method="post"><button>Stop these mails</button></form>`
      const said = html`<p>You get a mail when somebody new fits “${alert.name}”.</p>${button}`
      return alertPage('Mails about a search', said, { subDomain: await findOwnSubDomain(tx) })
    },
    otherwise,
  })

export const stopAlert = (deps: Deps, token: string): Promise<Download> =>
  openLink(deps, linkOfToken('alert', token), {
    async act(work, { named: { id } }) {
      const alert = await findAlertOfLink(work.tx, id)
      if (!alert) return stopped()
      await deleteAlert(work.tx, { viewId: alert.view_id, userId: alert.user_id })
      await announce(work, { kind: 'view.changed', userId: alert.user_id })
      return stopped()
    },
    otherwise,
  })

/** Whoever has no alert, or is nobody here any more, gets no mails about it: what the link is for is so. */
const otherwise = (why: Refusal): Download => (why === 'gone' ? stopped() : unknown())
