import { AxeBuilder } from '@axe-core/playwright'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test'

/** People of the demo data; all have one password. */
export const RECRUITER = 'recruiter@demo.example'
export const HIRING_MANAGER = 'manager@demo.example'
export const ADMIN = 'admin@demo.example'
/** Of a second company, which has nothing yet. */
export const STRANGER = 'admin@other.example'
const PASSWORD = 'Rolecall#1'

/** What signing in answers, as the page keeps it in the browser. */
export type Person = { access_token: string; [key: string]: unknown }

/** Fills the form of the sign-in page, which is open, and sends it. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in as people do, and comes to Home. */
export async function signIn(page: Page, email = RECRUITER): Promise<void> {
  await page.goto('/')
  await fillSignIn(page, email)
  await page.waitForURL('**/home')
}

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

export async function signInByCall(request: APIRequestContext, email = RECRUITER): Promise<Person> {
  const data = { email: base64(email), password: base64(PASSWORD) }
  const answer = await request.post('/rest/user/login', { data })
  expect(answer.ok()).toBe(true)
  return answer.json()
}

/** What is opened on the page from now on is opened by the person, as if the sign-in had happened here before. */
export const becomePerson = (page: Page, person: Person) =>
  page.addInitScript((session) => {
    for (const [key, value] of Object.entries(session))
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  }, person)

const opened: BrowserContext[] = []

/** A window of somebody else, with a storage of its own. `closeWindows` after each test, or all of them go on listening. */
export async function openWindow(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options)
  opened.push(context)
  return context.newPage()
}

export async function closeWindows(): Promise<void> {
  await Promise.all(opened.splice(0).map((context) => context.close()))
}

/** A call as the person makes it, which must succeed. */
export async function call(request: APIRequestContext, { access_token }: Person, path: string, data: unknown) {
  const answer = await request.post(path, {
    headers: { accept: 'application/json', 'Access-Token': access_token },
    data,
  })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** What stands in a frame is somebody's own document, and no script may look into it. */
export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([])
}
