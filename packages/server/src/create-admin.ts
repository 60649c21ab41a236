import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { domainToASCII } from 'node:url'
import { parseArgs } from 'node:util'
import { emailText } from '@rolecall/contract/platform/wire'
import { PASSWORD_HELP } from '@rolecall/domain/accounts/password-help'
import { isDomain, trimDomain } from '@rolecall/domain/company/domains'
import { companyDomainOf } from '@rolecall/domain/company/mail-hosts'
import { sentence } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { createCompany } from './modules/company/create-company.ts'
import { findDomainOwner } from './modules/company/domains.queries.ts'
import './modules/provide-modules.ts'
import { requireProvedBackup } from './platform/backups/require-proved-backup.ts'
import { checkDatabase } from './platform/db/check-database.ts'
import { connect } from './platform/db/connect.ts'
import { isUniqueViolation } from './platform/db/constraint-violations.ts'
import { findEmbeddedUrl, startEmbedded } from './platform/db/embedded/start-embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { ownDatabaseOf, readEnv } from './platform/env.ts'
import { explainFailure } from './platform/explain-failure.ts'
import { openLog } from './platform/log.ts'

const Answers = z.object({
  company: z.string().trim().min(1, 'Enter a company name.').max(200, 'The company name is too long.'),
  name: z
    .string()
    .trim()
    .min(3, 'The name must have at least 3 characters.')
    .max(100, 'The name can have up to 100 characters.'),
  email: z.string().trim().pipe(emailText('Enter a valid email address.')),
  password: z.string().regex(/^(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9])\S{8,100}$/, `Password: ${PASSWORD_HELP.first}`),
})
type Answers = z.output<typeof Answers>
type Question = keyof Answers

const QUESTIONS: Record<Question, string> = {
  company: 'Company name',
  name: 'Full name',
  email: 'Email',
  password: 'Password',
}
const isQuestion = (key: string): key is Question => key in QUESTIONS

/** `npm run admin:create`: creates a company and its administrator, from options, else by prompting. */
async function createAdmin(): Promise<void> {
  const options = { company: OPTION, name: OPTION, email: OPTION, password: OPTION }
  const { values } = parseArgs({ options: { ...options, domain: OPTION } })
  const domain = chooseDomain(values.domain)
  const env = readEnv(process.env)
  const answers = await complete({ ...values, password: values.password ?? process.env.ROLECALL_ADMIN_PASSWORD })
  const log = openLog(env.LOG_LEVEL)
  const running = ownDatabaseOf(env) ?? (await findEmbeddedUrl(env.ROLECALL_DATA))
  const embedded = running ? undefined : await startEmbedded({ dataDir: env.ROLECALL_DATA, log })
  try {
    const domains = await writeAdmin(running ?? embedded?.url ?? '', { ...answers, domain })
    process.stdout.write(
      sentence('{email} is now the administrator of {company}[, whose users have addresses at {domain}].\n', {
        email: answers.email,
        company: answers.company,
        domain: domains[0],
      }),
    )
  } finally {
    await embedded?.stop()
  }
}

/** The domain in ASCII; `undefined` if not given. */
function chooseDomain(given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  const domain = trimDomain(given)
  if (!isDomain(domain)) throw new Error('Enter a domain such as acme.com.')
  return domainToASCII(domain)
}

const OPTION = { type: 'string' } as const

type AdminInput = Answers & { domain: string | undefined }

/**
 * Returns the domains of the company: the given one, else the domain of the administrator's address, if it is not a
 * public one and no other company has it.
 */
async function writeAdmin(url: string, { company, name, email, password, domain }: AdminInput): Promise<string[]> {
  await checkDatabase(url)
  const db = connect(url, { max: 1 })
  try {
    await migrate(url, { beforeUpdate: requireProvedBackup(readEnv(process.env)) })
    const wanted = domain ?? domainToASCII(companyDomainOf(email))
    const isHad = wanted !== '' && (await findDomainOwner(db, wanted)) !== undefined
    if (isHad && domain !== undefined) throw new Error(`A company with the domain ${domain} already exists.`)
    const domains = wanted === '' || isHad ? [] : [wanted]
    const users = [{ fullName: name, email, password, role: 'company_admin' }]
    await createCompany(db, { name: company, domains, users })
    return domains
  } catch (error) {
    // Only the email can be taken: the company has no sub-domain, its domain is free, and all else in it is new.
    if (isUniqueViolation(error)) throw new Error(`A user with the email ${email} already exists.`, { cause: error })
    throw error
  } finally {
    await db.destroy()
  }
}

type PartialAnswers = { [Key in Question]?: string | undefined }

/** Prompts for missing values, if there is a terminal. */
async function complete(given: PartialAnswers): Promise<Answers> {
  const missing = Object.keys(QUESTIONS).filter((key) => isQuestion(key) && !given[key])
  const present = Answers.partial().safeParse(Object.fromEntries(Object.entries(given).filter(([, value]) => value)))
  if (present.error) throw new Error(present.error.issues.map(({ message }) => message).join(' '))
  if (missing.length > 0 && !process.stdin.isTTY) {
    const hint = missing.includes('password') ? ' You can also set the password with ROLECALL_ADMIN_PASSWORD.' : ''
    throw new Error(`Missing: ${missing.map((key) => `--${key}`).join(', ')}.${hint}`)
  }
  const answers: PartialAnswers = { ...present.data }
  for (const key of missing) if (isQuestion(key)) answers[key] = await promptUntilValid(key)
  return Answers.parse(answers)
}

/** Prompts until the answer is valid. A typed password is not shown. */
async function promptUntilValid(key: Question): Promise<string> {
  for (;;) {
    const answer = Answers.shape[key].safeParse(await readAnswer(`${QUESTIONS[key]}: `, key !== 'password'))
    if (answer.success) return answer.data
    process.stdout.write(`${answer.error.issues.map(({ message }) => message).join(' ')}\n`)
  }
}

function readAnswer(question: string, isShown: boolean): Promise<string> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const output = isShown ? process.stdout : silence
  const prompt = createInterface({ input: process.stdin, output, terminal: true, prompt: question })
  if (!isShown) process.stdout.write(question)
  prompt.prompt()
  return new Promise((resolve, reject) => {
    // Closed by Ctrl-C or Ctrl-D; after an answer it changes nothing.
    prompt.once('close', () => reject(new Error('Stopped. Nothing was created.')))
    prompt.once('line', (line) => {
      resolve(line)
      prompt.close()
      if (!isShown) process.stdout.write('\n')
    })
  })
}

try {
  await createAdmin()
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exitCode = 1
}
