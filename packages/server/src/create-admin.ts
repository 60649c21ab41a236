import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { foundCompany } from './companies/found-company.ts'
import { connect } from './db/connect.ts'
import { findEmbeddedUrl, startEmbedded } from './db/embedded/start-embedded.ts'
import { migrate } from './db/migrate.ts'
import { readEnv } from './env.ts'

const Answers = z.object({
  company: z.string().trim().min(1, 'The company needs a name.').max(200),
  name: z.string().trim().min(3, 'The name should have at least 3 characters.').max(100),
  email: z.email('This is no e-mail address.'),
  password: z
    .string()
    .regex(
      /^(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9])\S{8,100}$/,
      'At least 8 characters, with a capital letter, a digit and a special character, no spaces.',
    ),
})

/** `npm run admin:create`: makes the first company and its administrator, from options, else by asking. */
async function createAdmin(): Promise<void> {
  const { values } = parseArgs({
    options: {
      company: { type: 'string' },
      name: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
    },
  })
  const env = readEnv(process.env)
  const answers = Answers.parse(
    await ask({ ...values, password: values.password ?? process.env.ROLECALL_ADMIN_PASSWORD }),
  )
  const running = env.DATABASE_URL ?? (await findEmbeddedUrl(env.ROLECALL_DATA))
  const embedded = running ? undefined : await startEmbedded({ dataDir: env.ROLECALL_DATA, log: console })
  const url = running ?? embedded?.url ?? ''
  const db = connect(url, { max: 1 })
  try {
    await migrate(url)
    const { company, name, email, password } = answers
    await foundCompany(db, { name: company, users: [{ fullName: name, email, password, role: 'company_admin' }] })
    process.stdout.write(`${email} is now the administrator of ${company}.\n`)
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}

const QUESTIONS = { company: 'Name of the company', name: 'Full name', email: 'E-mail', password: 'Password' } as const
type Given = Partial<Record<keyof typeof QUESTIONS, string | undefined>>

async function ask(given: Given): Promise<Given> {
  const missing = (Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[]).filter((key) => !given[key])
  if (missing.length === 0) return given
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answers = { ...given }
  for (const key of missing) answers[key] = await prompt.question(`${QUESTIONS[key]}: `)
  prompt.close()
  return answers
}

const EMAIL_TAKEN = '23505'

function explain(error: unknown): string {
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join(' ')
  if ((error as { code?: string }).code === EMAIL_TAKEN)
    return 'Somebody with this e-mail, or a company of this sub-domain, exists.'
  return error instanceof Error ? error.message : String(error)
}

try {
  await createAdmin()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
