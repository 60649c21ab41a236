import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EXAMPLE_IDS } from '@rolecall/contract/ground/example-ids'
import pg from 'pg'
import { type Product, startProduct } from '../e2e/setup/product.ts'
import { configuration } from '../packages/contract/src/company/configuration.ts'
import { careers } from '../packages/contract/src/contact/careers.ts'
import { lifecycle } from '../packages/contract/src/hiring/lifecycle.ts'
import { positions } from '../packages/contract/src/hiring/positions.ts'
import { projects } from '../packages/contract/src/hiring/projects.ts'
import { startEmbedded } from '../packages/server/src/ground/db/embedded/start-embedded.ts'
import { migrate } from '../packages/server/src/ground/db/migrate.ts'
import { startMailServer } from '../packages/server/test/mail-server.ts'
import { METRICS_TOKEN } from '../packages/server/test/metrics-token.ts'
import { makeScratchFolder } from '../packages/server/test/scratch.ts'
import { type Client, createClient, type Taken } from './life-client.ts'
import { aCompany, type Company } from './neighbours-world.ts'

/** Whom the company has at the beginning, all of them on one position. */
export const PEOPLE = 1_000
const GROUP = 'Pool'
const SUB_DOMAIN = 'life'

/** Somebody on the position that moves and mails are about. */
export type Placed = { candidateId: string; resumeId: string; email: string }

export type LifeWorld = {
  folder: string
  /** Of the database itself, past whatever stands between it and the product. */
  url: string
  company: Company
  client: Client
  /** The answers since they were asked for last. */
  takeAnswers: () => Taken[]
  mails: Awaited<ReturnType<typeof startMailServer>>
  placed: readonly Placed[]
  projectId: string
  /** Published, on the careers page. */
  postId: string
  careersPath: string
  pid: () => number
  address: () => string
  /** What the running product, and those before it, have written. */
  said: () => string
  stop: () => Promise<void>
  kill: () => Promise<void>
  start: () => Promise<void>
  /** What may have had mails handed over once more: ends of the product, and what else is noted. */
  noteFault: () => void
  countFaults: () => number
}

type Between = {
  /** The address that the product is told in place of the real one. */
  database?: (url: string) => Promise<string>
  mail?: (url: string) => Promise<string>
  settings?: NodeJS.ProcessEnv
}

/** A connection that was cut in the middle of a mail is never closed by the server of mails. */
const CLOSE_MS = 5_000

const quiet = { info: () => {}, warn: () => {}, error: console.error }
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A company with people, a position and a careers page, on a database that is kept as a customer's is; and the product on it. */
export async function openLifeWorld(opened: AsyncDisposableStack, between: Between = {}): Promise<LifeWorld> {
  const folder = await makeScratchFolder('rolecall-life')
  opened.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))
  await mkdir(join(folder, 'tmp'))
  const database = await startEmbedded({ dataDir: join(folder, 'database'), log: quiet })
  opened.defer(() => database.stop())
  await migrate(database.url)
  const company = await aCompany(database.url, PEOPLE, 0)
  const placed = await giveAddresses(database.url, company)
  const mails = await startMailServer()
  opened.defer(() => Promise.race([mails.close(), sleep(CLOSE_MS)]))

  const settings = {
    DATABASE_URL: (await between.database?.(database.url)) ?? database.url,
    SMTP_URL: (await between.mail?.(mails.url)) ?? mails.url,
    // Strangers and sign-ins come from all over the world.
    TRUSTED_PROXIES: '1',
    METRICS_TOKEN,
    // By the clock a file may take four times as long, which tells nothing of it on a machine that does other things beside.
    READER_SECONDS: '60',
    TMPDIR: join(folder, 'tmp'),
    ...between.settings,
  }
  let product: Product | undefined
  let port = '0'
  let before = ''
  const start = async () => {
    product = await startProduct(join(folder, 'product'), { ...settings, PORT: port })
    // People go on asking where they asked before.
    port = new URL(product.url).port
  }
  let faults = 0
  const end = async (signal: NodeJS.Signals) => {
    if (!product) return
    faults += 1
    const leaving = product
    if (signal === 'SIGKILL') process.kill(leaving.pid, signal)
    await leaving.stop()
    before += leaving.said()
  }
  let answers: Taken[] = []
  const address = () => product?.url ?? ''
  const client = createClient(address, (taken) => answers.push(taken))
  opened.defer(() => end('SIGTERM'))
  await start()
  const { projectId, postId } = await publish(client, company)
  return {
    folder,
    url: database.url,
    company,
    client,
    takeAnswers: () => {
      const since = answers
      answers = []
      return since
    },
    mails,
    placed,
    projectId,
    postId,
    careersPath: `/careers/${SUB_DOMAIN}`,
    pid: () => product?.pid ?? 0,
    address,
    said: () => before + (product?.said() ?? ''),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    start,
    noteFault: () => {
      faults += 1
    },
    countFaults: () => faults,
  }
}

/** Addresses to write to for everybody of the position; answers with them. */
async function giveAddresses(url: string, { companyId, positionId }: Company): Promise<Placed[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('set role rolecall_app')
    await client.query(`set app.company_id = '${companyId}'`)
    await client.query(`update candidate set email = 'placed.' || id || '@example.com' where company_id = $1`, [
      companyId,
    ])
    const { rows } = await client.query<{ candidate_id: string; resume_id: string; email: string }>(
      `select a.candidate_id, a.resume_id, c.email from application a
       join candidate c on c.company_id = a.company_id and c.id = a.candidate_id
       where a.company_id = $1 and a.position_id = $2 order by a.candidate_id`,
      [companyId, positionId],
    )
    return rows.map(({ candidate_id, resume_id, email }) => ({ candidateId: candidate_id, resumeId: resume_id, email }))
  } finally {
    await client.end()
  }
}

export const newPositionOf = (projectId: string, code: string) => ({
  ...positions.create.example({
    ...EXAMPLE_IDS,
    projectId,
    newCode: code,
    startDate: dayIn(0),
    endDate: dayIn(60),
    resumeGroup: GROUP,
  }).body,
  inviteUsers: [],
})

async function publish({ ask }: Client, { tokens: [token = ''] }: Company) {
  const make = async (path: string, body: object) => {
    const { status, json, text } = await ask('prepare', path, { token, body })
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
    return json
  }
  const ids = { ...EXAMPLE_IDS, startDate: dayIn(0), endDate: dayIn(60), resumeGroup: GROUP }
  const { projectId } = await make(projects.create.path, projects.create.example(ids).body)
  const { positionId: postId } = await make(positions.create.path, newPositionOf(projectId, 'POSTED'))
  await make(lifecycle.publish.path, { positionId: postId, is_posted: true })
  await make(configuration.saveSettings.path, { sub_domain: SUB_DOMAIN })
  await make(careers.settle.path, careers.settle.example().body)
  return { projectId, postId }
}
