import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { mayLoadExtensions, prepareBrowser } from '../browser.ts'

const DIST = join(import.meta.dirname, '..', '..', 'packages', 'extension', 'dist')
/** Maximum time for a browser to start the extension's worker. */
const START_MS = 10_000

/** A browser with the extension loaded. */
export type ExtensionHome = {
  context: BrowserContext
  /** Opens the popup for a page as a page of its own. */
  popupOver: (page: Page) => Promise<Page>
  /** Stops the worker, as Chrome does after some seconds without work. */
  stopWorker: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Starts a browser with the extension loaded; undefined if none can: the headless shell of node_modules has no
 * extensions, and Chrome only loads them by hand. Chromium works.
 */
export async function loadExtension(): Promise<ExtensionHome | undefined> {
  const { args = [], ...options } = await prepareBrowser()
  if (!mayLoadExtensions(options)) return undefined
  const context = await chromium.launchPersistentContext('', {
    ...options,
    args: [...args, `--disable-extensions-except=${DIST}`, `--load-extension=${DIST}`],
    ignoreDefaultArgs: ['--disable-extensions'],
    ...(process.env.ROLECALL_E2E_URL && { baseURL: process.env.ROLECALL_E2E_URL }),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
  const running = context.serviceWorkers()[0]
  const worker = running ?? (await context.waitForEvent('serviceworker', { timeout: START_MS }).catch(() => undefined))
  if (!worker) {
    await context.close()
    return undefined
  }
  const home = `chrome-extension://${new URL(worker.url()).host}`
  return {
    context,
    async popupOver(page) {
      const popup = await context.newPage()
      await popup.goto(`${home}/popup.html?tab=-1`)
      const pattern = `${new URL(page.url()).origin}/*`
      const tab = await popup.evaluate(`chrome.tabs.query({ url: '${pattern}' }).then(([found]) => found?.id)`)
      await popup.goto(`${home}/popup.html?tab=${tab}`)
      return popup
    },
    async stopWorker() {
      const page = await context.newPage()
      await page.goto('chrome://serviceworker-internals')
      await page.getByRole('button', { name: 'Stop', exact: true }).first().click()
      await page.close()
    },
    close: () => context.close(),
  }
}

/**
 * Opens the extension's popup as a page of the product, for browsers without extensions: all of it is real except
 * Chrome's API. The part of that used by the popup is simulated, and acts on the given page.
 */
export async function popupWithoutChrome(context: BrowserContext, over: Page, server: string): Promise<Page> {
  const popup = await context.newPage()
  await context.route(`${server}/extension-popup/**`, (route) =>
    route.fulfill({ path: join(DIST, new URL(route.request().url()).pathname.split('/').at(-1) ?? '') }),
  )
  await popup.exposeBinding('runInPage', async (_, file: string | undefined) =>
    file ? over.evaluate(await readFile(join(DIST, file), 'utf8')) : over.evaluate('rolecallReadPage()'),
  )
  await popup.addInitScript((url) => {
    const area = {
      get: async (name: string) => ({
        [name]: JSON.parse(localStorage.getItem(`extension-${name}`) ?? 'null') ?? undefined,
      }),
      set: async (values: object) => {
        for (const [name, value] of Object.entries(values))
          localStorage.setItem(`extension-${name}`, JSON.stringify(value))
      },
      remove: async (name: string) => localStorage.removeItem(`extension-${name}`),
    }
    const run = (globalThis as unknown as { runInPage: (file?: string) => Promise<unknown> }).runInPage
    const nothing = async () => undefined
    const stand = {
      storage: { local: area, session: area },
      runtime: { sendMessage: nothing },
      tabs: { get: async () => ({ id: 1, url }), query: async () => [] },
      permissions: { request: async () => true },
      scripting: {
        executeScript: async ({ files }: { files?: string[] }) => [{ result: await run(files?.[0]) }],
        registerContentScripts: nothing,
        unregisterContentScripts: nothing,
      },
    }
    Object.assign(globalThis, { chrome: stand })
  }, over.url())
  await popup.goto(`${server}/extension-popup/popup.html?tab=1`)
  return popup
}
