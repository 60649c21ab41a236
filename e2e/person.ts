import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { PASSWORD } from './setup/accounts.ts'

/** The answer to signing in, as the page stores it in the browser. */
export type Person = { access_token: string; email: string; [key: string]: unknown }

/** Fills the form of the open sign-in page, and sends it. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in through the form, and arrives at Home. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await fillSignIn(page, email)
  await page.waitForURL('**/home')
}

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

export async function signInByCall(request: APIRequestContext, email: string): Promise<Person> {
  const data = { email: base64(email), password: base64(PASSWORD) }
  const answer = await request.post('/rest/user/login', { data })
  return { ...(await readOk(answer, 'signing in')), email }
}

/** Makes a call as the user, which must succeed. */
export async function call(request: APIRequestContext, { access_token }: Person, path: string, data: unknown) {
  const answer = await request.post(path, {
    headers: { accept: 'application/json', 'Access-Token': access_token },
    data,
  })
  return readOk(answer, path)
}

async function readOk(answer: APIResponse, what: string) {
  if (!answer.ok()) throw new Error(`${what} failed: ${await answer.text()}`)
  return answer.json()
}
