/** The part of Chrome's API that the extension uses. */
declare namespace chrome {
  type Area = {
    get: (name: string) => Promise<Record<string, unknown>>
    set: (values: Record<string, unknown>) => Promise<void>
    remove: (name: string) => Promise<void>
  }
  type Tab = { id?: number; url?: string; status?: string }
  type Listener<Given extends unknown[]> = { addListener: (heard: (...given: Given) => void) => void }
  type ContentScript = {
    id: string
    matches: string[]
    js: string[]
    runAt: 'document_start'
    persistAcrossSessions: boolean
  }

  const storage: { local: Area; session: Area }
  const alarms: {
    create: (name: string, when: { periodInMinutes?: number; delayInMinutes?: number }) => Promise<void>
    onAlarm: Listener<[{ name: string }]>
  }
  const runtime: {
    sendMessage: (message: unknown) => Promise<unknown>
    getManifest: () => { version: string }
    onMessage: Listener<[unknown]>
    onStartup: Listener<[]>
    onInstalled: Listener<[]>
  }
  const tabs: {
    query: (asked: { active?: boolean; lastFocusedWindow?: boolean; url?: string }) => Promise<Tab[]>
    get: (id: number) => Promise<Tab>
    create: (made: { url: string; active: boolean }) => Promise<Tab>
    update: (id: number, change: { url: string }) => Promise<Tab | undefined>
    remove: (id: number) => Promise<void>
  }
  const permissions: { request: (asked: { origins: string[] }) => Promise<boolean> }
  const scripting: {
    executeScript: (
      asked: { target: { tabId: number } } & ({ files: string[] } | { func: () => unknown }),
    ) => Promise<{ result?: unknown }[]>
    registerContentScripts: (scripts: ContentScript[]) => Promise<void>
    unregisterContentScripts: (which?: { ids: string[] }) => Promise<void>
  }
}
