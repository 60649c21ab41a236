import { findEmbeddedUrl } from '../packages/server/src/ground/db/embedded/start-embedded.ts'
import { readMails, type WholeMail } from '../packages/server/src/operate/cli/database-commands.ts'
import { expect } from './story.ts'

/** Of somebody by their e-mail, or of the company of whoever is signed in. */
type Of = string | { cc?: unknown; [key: string]: unknown }

/** The latest mails, the newest first, as whoever runs the machine reads them: the outbox shows no links. */
export async function readWholeMails(of: Of): Promise<WholeMail[]> {
  const url = await findEmbeddedUrl(process.env.ROLECALL_E2E_DATA ?? '')
  const mails: WholeMail[] = []
  await readMails((mail) => void mails.push(mail), typeof of === 'string' ? of : undefined, url)
  if (typeof of === 'string') return mails
  const { company_name } = of.cc as { company_name: string }
  return mails.filter(({ company }) => company === company_name)
}

/** The address that the newest mail with such a path in its link leads to. */
export async function linkOfMail(path: string, of: Of): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const links = (await readWholeMails(of)).flatMap(({ text }) => text.match(/https?:[^\s\]]+/g) ?? [])
    found = links.find((link) => link.includes(path))
    expect(found).toBeDefined()
  }).toPass()
  const { pathname, search } = new URL(found ?? '')
  return pathname + search
}
