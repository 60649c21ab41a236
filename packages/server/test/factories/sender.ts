import { configuration } from '@rolecall/contract/administration/configuration'
import type { TestApp } from '../harness.ts'
import { readMails } from '../read-mails.ts'
import { next } from './serial.ts'
import type { TestUser } from './user.ts'

/** The code sent to a sender address of the company, requested by an administrator. */
export async function aSenderCode({ db, make }: Pick<TestApp, 'db' | 'make'>, by: TestUser): Promise<string> {
  const sender_email = `jobs${next()}@example.com`
  await make(configuration.saveSettings, { body: { sender_email } }, by)
  return (await readMails({ db }, by)).find(({ to }) => to === sender_email)?.subject.slice(0, 9) ?? ''
}
