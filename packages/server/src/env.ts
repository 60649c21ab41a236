import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  ROLECALL_DATA: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().optional().describe('PostgreSQL 15 or later; without it an embedded one is started'),
  STORAGE_URL: z.string().optional().describe('s3://bucket?region=…&endpoint=…; without it files lie in ROLECALL_DATA'),
  SMTP_URL: z.string().optional().describe('smtp://…; without it mail is kept in a development outbox'),
  MAIL_FROM: z.string().optional().describe('Sender of mails, as Name <address>'),
  PUBLIC_URL: z.url().optional().describe('The address people use, for links in mails'),
  ROLECALL_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Signs links; without it one is made and kept in ROLECALL_DATA'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  READER_THREADS: z.coerce.number().int().min(1).max(32).default(2),
})

export type Env = Omit<z.output<typeof Schema>, 'ROLECALL_SECRET'> & { ROLECALL_SECRET: string }
export type RawEnv = z.output<typeof Schema>

/** Reads the environment once; throws with the names of the variables that are wrong. */
export function readEnv(variables: NodeJS.ProcessEnv): RawEnv {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = Schema.safeParse(given)
  if (parsed.success) return parsed.data
  const complaints = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`The environment is not valid. ${complaints.join(' ')}`)
}

const SECRET_FILE = 'secret'

/** The environment with a secret: the given one, else one that is made at the first start and kept in the data folder. */
export async function keepSecret(env: RawEnv): Promise<Env> {
  if (env.ROLECALL_SECRET) return { ...env, ROLECALL_SECRET: env.ROLECALL_SECRET }
  await mkdir(env.ROLECALL_DATA, { recursive: true, mode: 0o700 })
  const path = join(env.ROLECALL_DATA, SECRET_FILE)
  // `wx` leaves a file alone that is there, so that two first starts agree on one secret.
  await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(ignoreExisting)
  return { ...env, ROLECALL_SECRET: await readFile(path, 'utf8') }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
