import { announce } from '../../platform/events/record-event.ts'
import type { Download } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { type Html, html } from '../../platform/kernel/markup.ts'
import { linkOfToken, openLink, type Refusal } from '../../platform/kernel/signed-links.ts'
import { NO_INDEX, page, renderPageFrame } from '../careers/page-frame.ts'
import { findOwnSubDomain } from '../company/domains.queries.ts'
import { deleteAlert, findAlertOfLink } from './alerts.queries.ts'

/** A page for the reader of an email. */
const alertPage = (title: string, body: Html, { status, subDomain = '' }: { status?: 404; subDomain?: string } = {}) =>
  page(renderPageFrame({ title, subDomain, head: NO_INDEX, body: html`<h1>${title}</h1>${body}` }), status)

const unknown = () =>
  alertPage('Link not valid', html`<p>This link is incomplete. Use the full link from the email.</p>`, { status: 404 })

const stopped = () => alertPage('Alert turned off', html`<p>You won’t get any more emails about this search.</p>`)

/** Opening the link stops nothing, since programs follow links too; the button does. */
export const showStopPage = (deps: Deps, token: string): Promise<Download> =>
  openLink(deps, linkOfToken('alert', token), {
    async act({ tx }, { named: { id } }) {
      const alert = await findAlertOfLink(tx, id)
      if (!alert) return stopped()
      const button = html`<form method="post"><button>Turn off alert</button></form>`
      const said = html`<p>You get an email when someone new matches “${alert.name}”.</p>${button}`
      return alertPage('Search alert', said, { subDomain: await findOwnSubDomain(tx) })
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

/** If the alert or its user is gone, no emails are sent: the purpose of the link is fulfilled. */
const otherwise = (why: Refusal): Download => (why === 'gone' ? stopped() : unknown())
