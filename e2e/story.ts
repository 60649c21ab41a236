import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test'
import { type Person, signInByCall } from './person.ts'
import { type AccountName, emailOf } from './setup/accounts.ts'

export { expect } from '@playwright/test'

/** The company that one worker has to itself, with all of its users signed in; see setup/people.ts for its contents. */
export type Company = Record<AccountName, Person>

type StoryOptions = {
  /** The user signed in at the start of a story. */
  who: AccountName | 'nobody'
}

type Story = {
  /** Further windows, closed when the story ends. */
  windows: {
    /** Opens a window of the same user in the same browser. */
    another: () => Promise<Page>
    /** Opens a window of another user on another machine; `anew`, one that no later story gets. */
    of: (who: AccountName | 'nobody', kind?: { anew: boolean }) => Promise<Page>
  }
}

/** Tabs in browsers of their own, by place: a story starts in the first, the others are further windows. */
type Worker = { company: Company; tabOfWorker: (place: number) => Promise<Page> }

/** An address of the product without scripts: storage written there is not noticed by any page of the product. */
const QUIET = '/robots.txt'

/**
 * A story starts signed in, in a company that no story of another worker changes. All stories of a worker share one
 * tab, and one for each further window, so that scripts are loaded and compiled once, and a browser process is
 * started once; the storage of an earlier story is cleared. Changes that can't be undone in a tab (`addInitScript`)
 * need one of `windows` that is created anew.
 */
export const test = base.extend<StoryOptions & Story, Worker>({
  who: ['recruiter', { option: true }],

  company: [
    async ({ playwright }, use, { parallelIndex }) => {
      const request = await playwright.request.newContext({ baseURL: address() })
      const enter = (who: AccountName) => signInByCall(request, emailOf(who, parallelIndex))
      const [recruiter, manager, admin, stranger] = await Promise.all([
        enter('recruiter'),
        enter('manager'),
        enter('admin'),
        enter('stranger'),
      ])
      await request.dispose()
      await use({ recruiter, manager, admin, stranger })
    },
    { scope: 'worker' },
  ],

  tabOfWorker: [
    async ({ browser }, use) => {
      const contexts: BrowserContext[] = []
      const tabs: Page[] = []
      await use(async (place) => {
        contexts[place] ??= await newContext(browser)
        const kept = tabs[place]
        const tab = kept && !kept.isClosed() ? kept : await contexts[place].newPage()
        tabs[place] = tab
        return tab
      })
      await Promise.all(contexts.map((context) => context.close()))
    },
    { scope: 'worker' },
  ],

  context: async ({ tabOfWorker }, use) => {
    const tab = await tabOfWorker(0)
    await use(tab.context())
    await emptyContext(tab)
  },

  // The context is emptied after it.
  page: async ({ context: _, tabOfWorker, company, who }, use, info) => {
    const page = await tabOfWorker(0)
    await begin(page, who === 'nobody' ? undefined : company[who])
    const failed = listFailed(page)
    await use(page)
    if (info.status !== info.expectedStatus) await info.attach('requests that failed', { body: failed.join('\n') })
    await emptyPage(page)
  },

  windows: async ({ browser, page, tabOfWorker, company }, use) => {
    const others: Page[] = []
    const ownContexts: BrowserContext[] = []
    await use({
      another: () => page.context().newPage(),
      of: async (who, { anew } = { anew: false }) => {
        const window = await openWindow(anew)
        await begin(window, who === 'nobody' ? undefined : company[who])
        return window
      },
    })
    await Promise.all(ownContexts.map((context) => context.close()))
    for (const other of others) {
      await emptyPage(other)
      await emptyContext(other)
      // A page left open would keep its event stream.
      if (!other.isClosed()) await other.goto(QUIET)
    }

    async function openWindow(anew: boolean): Promise<Page> {
      if (anew) {
        const context = await newContext(browser)
        ownContexts.push(context)
        return context.newPage()
      }
      const window = await tabOfWorker(others.length + 1)
      others.push(window)
      return window
    }
  },
})

/** Prepares a tab as if unused, with the user signed in. */
async function begin(page: Page, person: Person | undefined): Promise<void> {
  await page.goto(QUIET)
  await page.evaluate(forgetEverything)
  await enter(page, person)
}

/** Lists the failed requests of a page: its messages about them are gone when a story times out on something else. */
function listFailed(page: Page): string[] {
  const failed: string[] = []
  page.on('requestfailed', (request) =>
    failed.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`),
  )
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.request().method()} ${response.url()}: ${response.status()}`)
  })
  return failed
}

async function emptyPage(page: Page): Promise<void> {
  if (page.isClosed()) return
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of HEARD) await page.removeAllListeners(event, { behavior: 'ignoreErrors' })
  await page.emulateMedia({ ...LOOK, media: null, colorScheme: null })
  await page.setViewportSize(VIEWPORT)
  await page.mouse.move(0, 0)
  await page.context().setOffline(false)
}

async function emptyContext(tab: Page): Promise<void> {
  const context = tab.context()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of HEARD) await context.removeAllListeners(event, { behavior: 'ignoreErrors' })
  await Promise.all([context.clearCookies(), context.clearPermissions()])
  const others = context.pages().filter((page) => page !== tab)
  await Promise.all(others.map((page) => page.close()))
}

/** Events that stories listen to. Playwright itself listens to others (`close`), so that not all listeners may be removed. */
const HEARD = ['request', 'requestfailed', 'response']
const VIEWPORT = { width: 1440, height: 900 }
/** Reduces motion, since tests would wait for animations. */
const LOOK = { reducedMotion: 'reduce' } as const

const newContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ baseURL: address(), viewport: VIEWPORT, locale: 'en-US', timezoneId: 'UTC', ...LOOK })

function address(): string {
  const url = process.env.ROLECALL_E2E_URL
  if (!url) throw new Error('The product is not running')
  return url
}

/** Runs in the browser. */
async function forgetEverything(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
}

/** Signs the user in for all pages opened next. */
const enter = (page: Page, person: Person | undefined) =>
  page.evaluate(
    (entries) => {
      for (const [name, value] of entries) localStorage.setItem(name, value)
    },
    Object.entries(person ?? {}).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
