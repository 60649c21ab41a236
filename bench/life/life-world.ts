import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EXAMPLE_IDS } from '@rolecall/contract/platform/example-ids'
import pg from 'pg'
import { type Product, startProduct } from '../../e2e/setup/product.ts'
import { configuration } from '../../packages/contract/src/administration/configuration.ts'
import { careers } from '../../packages/contract/src/careers/careers.ts'
import { lifecycle } from '../../packages/contract/src/positions/lifecycle.ts'
import { positions } from '../../packages/contract/src/positions/positions.ts'
import { projects } from '../../packages/contract/src/positions/projects.ts'
import { startEmbedded } from '../../packages/server/src/platform/db/embedded/start-embedded.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { startMailServer } from '../../packages/server/test/mail-server.ts'
import { METRICS_TOKEN } from '../../packages/server/test/metrics-token.ts'
import { makeScratchFolder } from '../../packages/server/test/scratch.ts'
import { aCompany, type Company } from '../machines/neighbours-world.ts'
import { type Client, createClient, type RequestTiming } from './life-client.ts'

/** Number of the company's candidates at the start, all of them on one position. */
export const PEOPLE = 1_000
const GROUP = 'Pool'
const SUB_DOMAIN = 'life'

/** A candidate on the position that moves and emails are about. */
export type PlacedCandidate = { candidateId: string; resumeId: string; email: string }

export type LifeWorld = {
  folder: string
  /** Address of the database itself, bypassing any relay between it and the product. */
  url: string
  company: Company
  client: Client
  /** Returns the answers since the last call. */
  takeAnswers: () => RequestTiming[]
  mails: Awaited<ReturnType<typeof startMailServer>>
  placed: readonly PlacedCandidate[]
  projectId: string
  /** Published on the careers page. */
  postId: string
  careersPath: string
  pid: () => number
  address: () => string
  /** Returns the output of the running product, and of those before it. */
  said: () => string
  stop: () => Promise<void>
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Records an event that may cause emails to be sent again: an end of the product, and others reported. */
  noteFault: () => void
  countFaults: () => number
}

type ProxyOptions = {
  /** Returns the address that the product gets instead of the real one. */
  database?: (url: string) => Promise<string>
  mail?: (url: string) => Promise<string>
  settings?: NodeJS.ProcessEnv
}

/** A connection that was cut in the middle of an email is never closed by the mail server. */
const CLOSE_MS = 5_000

const quiet = { info: () => {}, warn: () => {}, error: console.error }
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Opens a company with candidates, a position and a careers page, on a database configured like a customer's; and the
 * product on it.
 */
export async function openLifeWorld(opened: AsyncDisposableStack, between: ProxyOptions = {}): Promise<LifeWorld> {
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
    // Anonymous visitors and sign-ins come from many addresses.
    TRUSTED_PROXIES: '1',
    METRICS_TOKEN,
    // Wall-clock limit raised fourfold, since on a busy machine it is not meaningful.
    READER_SECONDS: '60',
    TMPDIR: join(folder, 'tmp'),
    ...between.settings,
  }
  let product: Product | undefined
  let port = '0'
  let before = ''
  const start = async () => {
    product = await startProduct(join(folder, 'product'), { ...settings, PORT: port })
    // Clients keep using the same address.
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
  let answers: RequestTiming[] = []
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

/** Gives every candidate of the position an email address; returns them. */
async function giveAddresses(url: string, { companyId, positionId }: Company): Promise<PlacedCandidate[]> {
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
