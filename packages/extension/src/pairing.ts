import { callServer, Refusal, requestPairing } from './call-server.ts'
import { type Pairing, removeFromMemory, storeInMemory } from './memory.ts'

const MARK = 'mark-page'

/** Returns the origin that the user typed, with or without https in front. */
function originOf(typed: string): string {
  const text = typed.trim()
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (text === '' || !URL.canParse(address)) throw new Refusal('This isn’t a valid server address.')
  return new URL(address).origin
}

/** Returns the match pattern. Chrome's host permissions ignore ports; those for 127.0.0.1 are granted with the extension. */
export const patternOf = (origin: string): string => {
  const { protocol, hostname } = new URL(origin)
  return `${protocol}//${hostname}/*`
}

export const mayRead = (origin: string): Promise<boolean> =>
  chrome.permissions.request({ origins: [patternOf(origin)] })

/** Pairs the browser. Must run from a button press, or Chrome does not ask for permission. */
export async function pair(typed: string, code: string): Promise<Pairing> {
  const server = originOf(typed)
  if (!(await mayRead(server))) throw new Refusal('Allow access to the server to add people there.')
  const { access_token: token, user_name: userName, company } = await requestPairing(server, code)
  const pairing = { server, token, userName, company }
  await storeInMemory('pairing', pairing)
  await markPages(server)
  await chrome.runtime.sendMessage({ kind: 'ordered' }).catch(() => undefined)
  return pairing
}

/** Marks the server's pages, including open ones, to show that the extension is there. */
export async function markPages(server: string): Promise<void> {
  await unmarkPages()
  const script = { matches: [`${server}/*`], js: ['mark-page.js'], runAt: 'document_start' as const }
  await chrome.scripting.registerContentScripts([{ id: MARK, ...script, persistAcrossSessions: true }])
  for (const { id } of await chrome.tabs.query({ url: `${server}/*` }))
    if (id !== undefined)
      await chrome.scripting.executeScript({ target: { tabId: id }, files: ['mark-page.js'] }).catch(() => undefined)
}

export const unmarkPages = () => chrome.scripting.unregisterContentScripts({ ids: [MARK] }).catch(() => undefined)

/** Works even when the server does not answer: then it can be unpaired on the account page. */
export async function unpair(): Promise<void> {
  await callServer('unpair', {}).catch(() => undefined)
  await removeFromMemory('pairing')
  await removeFromMemory('position')
  await unmarkPages()
}
