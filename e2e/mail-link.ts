import { readMails, type WholeMail } from '../packages/server/src/ops/cli/database-commands.ts'
import { findEmbeddedUrl } from '../packages/server/src/platform/db/embedded/start-embedded.ts'
import { expect } from './story.ts'

/** A recipient by email, or the company of the signed-in user. */
type MailOwner = string | { cc?: unknown; [key: string]: unknown }

/** Reads the latest emails, newest first, from the database: the outbox shows no links. */
export async function readWholeMails(of: MailOwner): Promise<WholeMail[]> {
  const url = await findEmbeddedUrl(process.env.ROLECALL_E2E_DATA ?? '')
  const mails: WholeMail[] = []
  await readMails((mail) => void mails.push(mail), typeof of === 'string' ? of : undefined, url)
  if (typeof of === 'string') return mails
  const { company_name } = of.cc as { company_name: string }
  return mails.filter(({ company }) => company === company_name)
}

/** Returns the address in the newest email whose link has such a path. */
export async function linkOfMail(path: string, of: MailOwner): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const links = (await readWholeMails(of)).flatMap(({ text }) => text.match(/https?:[^\s\]]+/g) ?? [])
    found = links.find((link) => link.includes(path))
    expect(found).toBeDefined()
  }).toPass()
  const { pathname, search } = new URL(found ?? '')
  return pathname + search
}
