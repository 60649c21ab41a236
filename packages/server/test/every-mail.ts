import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MAIL_KINDS } from '../src/modules/all-modules.gen.ts'
import type { LetterMail } from '../src/modules/email/mail.queries.ts'

const MODULES = join(import.meta.dirname, '../src/modules')

const importFrom = <T>(folder: string, file: string) => import(pathToFileURL(join(folder, file)).href) as Promise<T>

/** Samples of every email, by the function that writes it, from the files in `test/mails`. */
const MADE: Record<string, () => LetterMail> = Object.assign(
  {},
  ...(await Promise.all(
    globSync('mails/*.mails.ts', { cwd: import.meta.dirname })
      .sort()
      .map(async (file) => (await importFrom<{ MAILS: object }>(import.meta.dirname, file)).MAILS),
  )),
)

export const everyMail = (): LetterMail[] => Object.values(MADE).map((make) => make())

/** Kinds of emails with a link or code for one recipient only. */
export const WITH_SECRETS: ReadonlySet<string> = new Set(
  Object.entries(MAIL_KINDS).flatMap(([kind, secrets]) => (secrets === 'with secrets' ? [kind] : [])),
)

/** Files that do something with emails, and write none. */
const NO_EMAILS = ['preview-interest-email.ts', 'preview-mail.ts', 'sanitise-mail.ts', 'send-mail.ts']

/** Returns the functions that write an email and have no sample. */
export async function listForgotten(): Promise<string[]> {
  const files = globSync('*/*-mail.ts', { cwd: MODULES }).filter((file) => !NO_EMAILS.includes(basename(file)))
  const modules = await Promise.all(files.map((file) => importFrom<object>(MODULES, file)))
  const makers = modules.flatMap((each) => Object.keys(each).filter((name) => name.endsWith('Mail')))
  return makers.filter((name) => !(name in MADE))
}
