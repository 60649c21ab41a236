/** With whom the browser is paired. */
export type Pairing = { server: string; token: string; userName: string; company: string }
/** What a site is to the company. */
export type Site = { source: string; adapter: string; takesOrders: boolean }

/** What the extension remembers; the service worker is stopped whenever Chrome likes, so that nothing else is kept. */
type Memory = {
  pairing: Pairing
  position: { id: string; title: string }
  /** By origin. */
  sites: Record<string, Site>
}

export async function recall<Name extends keyof Memory>(name: Name): Promise<Memory[Name] | undefined> {
  return (await chrome.storage.local.get(name))[name] as Memory[Name] | undefined
}

export const remember = <Name extends keyof Memory>(name: Name, value: Memory[Name]): Promise<void> =>
  chrome.storage.local.set({ [name]: value })

export const forget = (name: keyof Memory): Promise<void> => chrome.storage.local.remove(name)
