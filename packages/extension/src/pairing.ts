import { askServer, askToPair, Refusal } from './ask-server.ts'
import { forget, type Pairing, remember } from './memory.ts'

const MARK = 'mark-page'

/** The origin that somebody typed, with or without https before it. */
function originOf(typed: string): string {
  const text = typed.trim()
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (text === '' || !URL.canParse(address)) throw new Refusal('This is no address of a server.')
  return new URL(address).origin
}

/** Match patterns of Chrome know no ports of a host permission; those of 127.0.0.1 are granted with the extension. */
export const patternOf = (origin: string): string => {
  const { protocol, hostname } = new URL(origin)
  return `${protocol}//${hostname}/*`
}

export const mayRead = (origin: string): Promise<boolean> =>
  chrome.permissions.request({ origins: [patternOf(origin)] })

/** Only while a button is pressed does Chrome ask for what is to be allowed. */
export async function pair(typed: string, code: string): Promise<Pairing> {
  const server = originOf(typed)
  if (!(await mayRead(server))) throw new Refusal('Without access to the server nothing can be added there.')
  const { access_token: token, user_name: userName, company } = await askToPair(server, code)
  const pairing = { server, token, userName, company }
  await remember('pairing', pairing)
  await markPages(server)
  await chrome.runtime.sendMessage({ kind: 'ordered' }).catch(() => undefined)
  return pairing
}

/** Has the pages of the server, those that are open too, know that the extension is there. */
export async function markPages(server: string): Promise<void> {
  await unmarkPages()
  const script = { matches: [`${server}/*`], js: ['mark-page.js'], runAt: 'document_start' as const }
  await chrome.scripting.registerContentScripts([{ id: MARK, ...script, persistAcrossSessions: true }])
  for (const { id } of await chrome.tabs.query({ url: `${server}/*` }))
    if (id !== undefined)
      await chrome.scripting.executeScript({ target: { tabId: id }, files: ['mark-page.js'] }).catch(() => undefined)
}

export const unmarkPages = () => chrome.scripting.unregisterContentScripts({ ids: [MARK] }).catch(() => undefined)

/** Also where the server does not answer: then it is unpaired on the page of the account. */
export async function unpair(): Promise<void> {
  await askServer('unpair', {}).catch(() => undefined)
  await forget('pairing')
  await forget('position')
  await unmarkPages()
}
