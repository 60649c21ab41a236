import { announce } from '../../../ground/events/record-event.ts'
import type { Download } from '../../../ground/http/feature.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { type Html, html, renderHtml } from '../../../ground/kernel/markup.ts'
import { linkOfToken, openLink, type Refusal } from '../../../ground/kernel/signed-links.ts'
import { deleteAlert, findAlertOfLink } from './alerts.queries.ts'

const STYLE = html`<style>:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 36rem; margin: 3rem auto; padding: 0 1rem; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.25 } button { font: inherit; padding: .6rem 1rem }</style>`

/** Nothing runs on the page and nothing is fetched: it is read once, by whoever has the mail. */
const page = (title: string, body: Html, status?: 404): Download => ({
  contentType: 'text/html; charset=utf-8',
  fileName: 'alert.html',
  inline: true,
  status,
  body: renderHtml(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/logo.svg" type="image/svg+xml"><title>${title}</title>${STYLE}</head><body><main><h1>${title}</h1>${body}</main></body></html>`,
  ),
})

const unknown = () =>
  page(
    'Nothing to stop',
    html`<p>This link is not whole any more. Please use the one in the mail as it stands there.</p>`,
    404,
  )

const stopped = () => page('No more mails', html`<p>You will get no more mails about this search.</p>`)

/** Reading the link stops nothing, since programs look at links too; the button does. */
export const showStopPage = (deps: Deps, token: string): Promise<Download> =>
  openLink(deps, linkOfToken('alert', token), {
    async act({ tx }, { named: { id } }) {
      const alert = await findAlertOfLink(tx, id)
      if (!alert) return stopped()
      const button = html`<form method="post"><button>Stop these mails</button></form>`
      return page('Mails about a search', html`<p>You get a mail when somebody new fits “${alert.name}”.</p>${button}`)
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
