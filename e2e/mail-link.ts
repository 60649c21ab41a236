import type { APIRequestContext } from '@playwright/test'
import { expect } from './story.ts'

/** The address that the newest mail to somebody leads to, as an administrator of their company reads it in the outbox. */
export async function linkOfMail(
  request: APIRequestContext,
  admin: { access_token: string },
  to: string,
  path: string,
): Promise<string> {
  const headers = { accept: 'application/json', 'Access-Token': admin.access_token }
  let found: string | undefined
  await expect(async () => {
    const { data } = await (await request.get('/rest/outbox', { headers })).json()
    const texts = data.filter((mail: { to: string }) => mail.to === to).map(({ text }: { text: string }) => text)
    found = texts.map((text: string) => /https?:\S+/.exec(text)?.[0] ?? '').find((link: string) => link.includes(path))
    expect(found).toBeDefined()
  }).toPass()
  const { pathname, search } = new URL(found ?? '')
  return pathname + search
}
