import { announce } from '../../events/record-event.ts'
import type { Download } from '../../http/feature.ts'
import type { Deps } from '../../kernel/deps.ts'
import { escapeHtml } from '../../kernel/escape-html.ts'
import { inCompany } from '../../kernel/work.ts'
import { readAlertToken } from '../../mail/alert-link.ts'
import { deleteAlert, findAlertOfLink } from './alerts.queries.ts'

const STYLE = `:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 36rem; margin: 3rem auto; padding: 0 1rem; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.25 } button { font: inherit; padding: .6rem 1rem }`

/** Nothing runs on the page and nothing is fetched: it is read once, by whoever has the mail. */
const page = (title: string, body: string, status?: 404): Download => ({
  contentType: 'text/html; charset=utf-8',
  fileName: 'alert.html',
  inline: true,
  status,
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
})

const unknown = () =>
  page(
    'Nothing to stop',
    '<p>This link is not whole any more. Please use the one in the mail as it stands there.</p>',
    404,
  )

const stopped = () => page('No more mails', '<p>You will get no more mails about this search.</p>')

/** Reading the link stops nothing, since programs look at links too; the button does. */
export async function showStopPage(deps: Deps, token: string): Promise<Download> {
  const named = readAlertToken(deps.env.ROLECALL_SECRET, token)
  if (!named) return unknown()
  const alert = await inCompany(deps, named.companyId, ({ tx }) => findAlertOfLink(tx, named.id))
  if (!alert) return stopped()
  const button = '<form method="post"><button>Stop these mails</button></form>'
  return page(
    'Mails about a search',
    `<p>You get a mail when somebody new fits “${escapeHtml(alert.name)}”.</p>${button}`,
  )
}

export async function stopAlert(deps: Deps, token: string): Promise<Download> {
  const named = readAlertToken(deps.env.ROLECALL_SECRET, token)
  if (!named) return unknown()
  await inCompany(deps, named.companyId, async (work) => {
    const alert = await findAlertOfLink(work.tx, named.id)
    if (!alert) return
    await deleteAlert(work.tx, { viewId: alert.view_id, userId: alert.user_id })
    await announce(work, { kind: 'view.changed', userId: alert.user_id })
  })
  return stopped()
}
