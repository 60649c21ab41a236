import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const SECRET_LENGTH_MIN = 32
const TOKEN_LENGTH_MIN = 16
/** 32 bytes, in base64 or base64url. */
const KEY = /^[\w+/-]{43}=?$/

const WholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number)

const Address = (example: string, ...protocols: string[]) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), {
    error: `must be an address such as ${example}`,
  })

/** A comma-separated list; empty by default. */
const List = (item: z.ZodType<string, string>) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim().toLowerCase() || []))
    .pipe(z.array(item))

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const Schema = z.object({
  PORT: WholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  ROLECALL_DATA: z.string().default('.data'),
  DATABASE_URL: Address('postgres://user:password@host:5432/database', 'postgres:', 'postgresql:')
    .optional()
    .describe('PostgreSQL 15 or later; if unset, an embedded one is started'),
  DATABASE_DIRECT_URL: Address('postgres://user:password@host:5432/database', 'postgres:', 'postgresql:')
    .optional()
    .describe('A direct connection to the same database, if DATABASE_URL uses a pooler in transaction mode'),
  DATABASE_REPLICA_URL: Address('postgres://user:password@host:5432/database', 'postgres:', 'postgresql:')
    .optional()
    .describe('A read replica for reports and exports'),
  STORAGE_URL: Address('s3://bucket?region=eu-west-1', 's3:')
    .refine((text) => URL.parse(text)?.hostname, { error: 'must name a bucket: s3://bucket', abort: true })
    .refine((text) => isEndpoint(URL.parse(text)?.searchParams.get('endpoint')), {
      error: 'must have no endpoint, or one such as https://store.example:9000',
    })
    .optional()
    .describe('s3://bucket?region=…&endpoint=…; if unset, files are stored in ROLECALL_DATA'),
  BACKUP_FOLDER: z.string().optional().describe('Folder of the nightly backups; if unset, none are made'),
  BACKUP_HOUR: WholeNumber(0, 23).default(3).describe('Hour at which the nightly backup is made, in UTC'),
  UNPROVED_UPDATE: z
    .enum(['refuse', 'allow'], { error: 'must be refuse or allow' })
    .default('refuse')
    .describe('Whether an update may change the database without a proved backup from the last day'),
  SMTP_URL: Address('smtp://user:password@host:587', 'smtp:', 'smtps:')
    .optional()
    .describe('Mail server; if unset, emails stay in the outbox, and rolecall mails shows them'),
  MAIL_FROM: z.string().optional().describe('Sender of emails, as Name <address>'),
  DATA_HOST_URL: Address('https://data.example', 'http:', 'https:')
    .optional()
    .describe('A host of external company data; if unset, none is queried'),
  DATA_HOST_TOKEN: z
    .string()
    .optional()
    .describe('Token for that host, sent in the query of a GET or the body of a POST'),
  PUBLIC_URL: Address('https://rolecall.example', 'http:', 'https:')
    .optional()
    .describe('Public address, for links in emails'),
  ROLECALL_SECRET: z
    .string()
    .min(SECRET_LENGTH_MIN, { error: `must have at least ${SECRET_LENGTH_MIN} characters` })
    .optional()
    .describe('Signs links; if unset, one is generated and stored in ROLECALL_DATA'),
  CREDENTIALS_KEY: z
    .string()
    .refine(areKeys, { error: 'must be 32 bytes in base64 (openssl rand -base64 32), with older keys after a comma' })
    .optional()
    .describe('Encrypts credentials of sources; if unset, a key is generated and stored in ROLECALL_DATA'),
  LOG_LEVEL: z.enum(LEVELS, { error: `must be one of ${LEVELS.join(', ')}` }).default('warn'),
  READER_THREADS: WholeNumber(1, 32)
    .default(2)
    .describe('Number of files parsed at the same time, each in its own process'),
  READER_MEMORY_MB: WholeNumber(200, 8_192).default(300).describe('Memory limit for parsing one file'),
  READER_SECONDS: WholeNumber(1, 600).default(5).describe('CPU time limit for parsing one file'),
  INDEX_MEMORY_MB: WholeNumber(0, 65_536)
    .default(512)
    .describe('Memory limit of the ranking index; 0: PostgreSQL ranks'),
  SESSION_MAX_DAYS: WholeNumber(1, 3_650).default(30).describe('Maximum lifetime of a session'),
  API_DOCS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .describe('Whether the API reference page is served'),
  ROLECALL_PROCESSES: WholeNumber(1, 64)
    .optional()
    .describe('Maximum number of processes that answer; by default as many as processors, at most 6'),
  ROLECALL_WORKERS: WholeNumber(1, 64).default(4).describe('Number of jobs a worker process runs at the same time'),
  DATABASE_TIMEOUT_S: WholeNumber(1, 3_600)
    .default(30)
    .describe('Statement timeout of calls in seconds; ten times as long for jobs'),
  OUTAGE_LIMIT_S: WholeNumber(0, 86_400)
    .default(600)
    .describe('Seconds a part of the process may be unhealthy before the process exits with 1; 0: no limit'),
  METRICS_PORT: WholeNumber(0, 65_535).optional().describe('Separate port for metrics and health checks'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z
    .string()
    .min(TOKEN_LENGTH_MIN, { error: `must have at least ${TOKEN_LENGTH_MIN} characters` })
    .optional()
    .describe('Bearer token for /metrics on the main port'),
  SPECIAL_COMPANIES: List(z.guid({ error: 'must be a comma-separated list of company IDs' })).describe(
    'Companies whose filter by must-haves stays on for positions without must-haves',
  ),
  ENTERPRISE_HOSTS: List(
    z.string().regex(/^[a-z0-9.-]{1,253}$/, { error: 'must be a comma-separated list of host names' }),
  ).describe('Hosts on which sourcing needs no browser extension'),
  IDENTITY_PROVIDERS: z
    .enum(['public', 'any'], { error: 'must be public or any' })
    .default('public')
    .describe('Whether identity providers may be in a private network or use no TLS'),
  PRIVATE_SOURCES: z
    .enum(['refuse', 'allow'], { error: 'must be refuse or allow' })
    .default('refuse')
    .describe('Whether sources may be searched on this machine and in private networks'),
  GOOGLE_CALENDAR_CLIENT_ID: z
    .string()
    .optional()
    .describe('Google OAuth client for connecting calendars; if unset, Google calendars aren’t offered'),
  GOOGLE_CALENDAR_CLIENT_SECRET: z.string().optional().describe('Secret of that client'),
  GOOGLE_CALENDAR_HOST: Address('https://google.example', 'http:', 'https:')
    .optional()
    .describe('Replaces the Google hosts'),
  MICROSOFT_CALENDAR_CLIENT_ID: z
    .string()
    .optional()
    .describe('Microsoft Entra client for connecting calendars; if unset, Microsoft calendars aren’t offered'),
  MICROSOFT_CALENDAR_CLIENT_SECRET: z.string().optional().describe('Secret of that client'),
  MICROSOFT_CALENDAR_TENANT: z
    .string()
    .regex(/^[\w.-]{1,100}$/, { error: 'must be a tenant ID or domain, common or organizations' })
    .default('common')
    .describe('Whose accounts may be connected'),
  MICROSOFT_CALENDAR_HOST: Address('https://graph.example', 'http:', 'https:')
    .optional()
    .describe('Replaces the Microsoft hosts'),
  TRUSTED_PROXIES: WholeNumber(0, 10)
    .default(0)
    .describe('Number of proxies in front whose X-Forwarded-For is trusted'),
})

function areKeys(text: string): boolean {
  return text.split(',').every((key) => KEY.test(key.trim()))
}

function isEndpoint(endpoint: string | null | undefined): boolean {
  return !endpoint || ['http:', 'https:'].includes(URL.parse(endpoint)?.protocol ?? '')
}

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(Schema.shape)

export type Env = Omit<z.output<typeof Schema>, 'ROLECALL_SECRET'> & { ROLECALL_SECRET: string }
export type RawEnv = z.output<typeof Schema>

/** The operator's own database, for sessions of its own: for commands, migrations and listeners. */
export const ownDatabaseOf = ({ DATABASE_URL, DATABASE_DIRECT_URL }: RawEnv): string | undefined =>
  DATABASE_DIRECT_URL ?? DATABASE_URL

/** Parses the environment; an empty variable counts as not set. Throws with all invalid settings, by name. */
export function readEnv(variables: NodeJS.ProcessEnv): RawEnv {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = Schema.safeParse(given)
  if (parsed.success) return parsed.data
  // Values are left out: passwords are among them.
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join(' '))
}

const SECRET_FILE = 'secret'

/** The environment with a secret: the given one, else one created at the first start and stored in the data folder. */
export async function ensureSecret(env: RawEnv): Promise<Env> {
  if (env.ROLECALL_SECRET) return { ...env, ROLECALL_SECRET: env.ROLECALL_SECRET }
  const path = join(env.ROLECALL_DATA, SECRET_FILE)
  const made = () => randomBytes(32).toString('base64url')
  const secret = await ensureText(path, made).catch((error: Error) => {
    throw new Error(`Can’t use the data folder (ROLECALL_DATA): ${error.message}.`, { cause: error })
  })
  if (secret.length < SECRET_LENGTH_MIN)
    throw new Error(`${path} is damaged. Delete it to generate a new secret. Existing signed links then stop working.`)
  return { ...env, ROLECALL_SECRET: secret }
}

/** The secret stored in the data folder, unless the environment provides one. */
export async function findStoredSecret(env: RawEnv): Promise<string | undefined> {
  if (env.ROLECALL_SECRET) return undefined
  return findStoredText(join(env.ROLECALL_DATA, SECRET_FILE))
}

/** Replaces the secret stored in the data folder, in one step. */
export const replaceSecret = ({ ROLECALL_DATA }: RawEnv, secret: string): Promise<void> =>
  replaceStoredText(join(ROLECALL_DATA, SECRET_FILE), secret)

// Short texts stored in the data folder beside the database, readable by its owner only.

/** The text of a file; the first caller creates it. Concurrent callers agree on one, since it is linked into place whole. */
export async function ensureText(path: string, make: () => string): Promise<string> {
  const kept = await findStoredText(path)
  if (kept !== undefined) return kept
  await writeDraft(path, make(), (draft) => link(draft, path).catch(ignore('EEXIST')))
  return readFile(path, 'utf8')
}

export const findStoredText = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch(ignore('ENOENT'))

/** Replaces a stored text in one step. */
export const replaceStoredText = (path: string, text: string): Promise<void> =>
  writeDraft(path, text, (draft) => rename(draft, path))

async function writeDraft(path: string, text: string, put: (draft: string) => Promise<unknown>): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await writeFile(draft, text, { mode: 0o600, flush: true })
    await put(draft)
  } finally {
    await rm(draft, { force: true })
  }
}

const ignore =
  (code: string) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error
  }

export type SiteSettings = Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>

/** The address of the product for users. */
export const siteOf = ({ PUBLIC_URL, HOST, PORT }: SiteSettings) => new URL(PUBLIC_URL ?? `http://${HOST}:${PORT}`)
