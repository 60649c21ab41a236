import { configuration } from '@rolecall/contract/company/configuration'
import type { TestApp } from '../harness.ts'
import { readMails } from '../kept-mails.ts'
import { next } from './serial.ts'
import type { TestUser } from './user.ts'

/** The code that was sent to a sender address of the company, made by an administrator of it. */
export async function aSenderCode({ db, make }: Pick<TestApp, 'db' | 'make'>, by: TestUser): Promise<string> {
  const sender_email = `jobs${next()}@example.com`
  await make(configuration.saveSettings, { body: { sender_email } }, by)
  return (await readMails({ db }, by)).find(({ to }) => to === sender_email)?.subject.slice(0, 9) ?? ''
}
