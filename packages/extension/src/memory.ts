/** The server and the account that the browser is paired with. */
export type Pairing = { server: string; token: string; userName: string; company: string }
/** The company's use of a site. */
export type Site = { source: string; adapter: string; takesOrders: boolean }

/** The extension's stored state; Chrome can stop the service worker at any time, so it keeps nothing else. */
type Memory = {
  pairing: Pairing
  position: { id: string; title: string }
  /** Sites by origin. */
  sites: Record<string, Site>
}

export async function readFromMemory<Name extends keyof Memory>(name: Name): Promise<Memory[Name] | undefined> {
  return (await chrome.storage.local.get(name))[name] as Memory[Name] | undefined
}

export const storeInMemory = <Name extends keyof Memory>(name: Name, value: Memory[Name]): Promise<void> =>
  chrome.storage.local.set({ [name]: value })

export const removeFromMemory = (name: keyof Memory): Promise<void> => chrome.storage.local.remove(name)
