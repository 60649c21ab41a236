import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test'
import { type Person, signInByCall } from './person.ts'
import { emailOf, type Who } from './setup/accounts.ts'

export { expect } from '@playwright/test'

/** The company that one worker has to itself, with everybody in it signed in; see setup/people.ts for what it holds. */
export type Company = Record<Who, Person>

type StoryOptions = {
  /** Who is signed in where a story begins. */
  who: Who | 'nobody'
}

type Story = {
  /** Further windows, closed when the story ends. */
  windows: {
    /** Of the same person in the same browser. */
    another: () => Promise<Page>
    /** Of somebody else on a machine of their own. */
    of: (who: Who | 'nobody') => Promise<Page>
  }
}

type Worker = { company: Company; browserOfWorker: BrowserContext }

/**
 * A story starts signed in, in a company that no story of another worker changes. All stories of a worker share one browser
 * profile, so that the pages' scripts are loaded and compiled once; what an earlier story kept in it is gone.
 */
export const test = base.extend<StoryOptions & Story, Worker>({
  who: ['recruiter', { option: true }],

  company: [
    async ({ playwright }, use, { parallelIndex }) => {
      const request = await playwright.request.newContext({ baseURL: address() })
      const enter = (who: Who) => signInByCall(request, emailOf(who, parallelIndex))
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

  browserOfWorker: [
    async ({ browser }, use) => {
      const context = await newContext(browser)
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],

  context: async ({ browserOfWorker, company, who }, use) => {
    await browserOfWorker.setStorageState(storageOf(who === 'nobody' ? undefined : company[who]))
    await use(browserOfWorker)
    await browserOfWorker.unrouteAll({ behavior: 'ignoreErrors' })
    await Promise.all(browserOfWorker.pages().map((page) => page.close()))
  },

  windows: async ({ browser, context, company }, use) => {
    const others: BrowserContext[] = []
    await use({
      another: () => context.newPage(),
      of: async (who) => {
        const other = await newContext(browser)
        others.push(other)
        await other.setStorageState(storageOf(who === 'nobody' ? undefined : company[who]))
        return other.newPage()
      },
    })
    await Promise.all(others.map((other) => other.close()))
  },
})

/** Nothing moves by itself: what is animated would be waited for. */
const newContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: address(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })

function address(): string {
  const url = process.env.ROLECALL_E2E_URL
  if (!url) throw new Error('The product is not running')
  return url
}

const storageOf = (person: Person | undefined) => ({
  cookies: [],
  origins: [
    {
      origin: new URL(address()).origin,
      localStorage: Object.entries(person ?? {}).map(([name, value]) => ({
        name,
        value: typeof value === 'string' ? value : JSON.stringify(value),
      })),
    },
  ],
})
