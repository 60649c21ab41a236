import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { type Product, startProduct } from '../../e2e/setup/product.ts'
import { startEmbedded } from '../../packages/server/src/platform/db/embedded/start-embedded.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { newToken } from '../../packages/server/src/platform/kernel/session.ts'
import { makeScratchFolder } from '../../packages/server/test/scratch.ts'
import { fillCompany } from './fill-company.ts'
import { fillPosition } from './fill-position.ts'

/** Far more than a shortlist shows, so that each page is one of many. */
const PEOPLE = 5_000
const POSITIONS = 5

export type LoadWorld = {
  /** Addresses of the products. */
  addresses: readonly string[]
  /** The processes of the products that answer now. */
  listPids: () => number[]
  /** The processes of their PostgreSQL. */
  listDatabasePids: () => number[]
  /** Returns what the products wrote so far. */
  said: () => string
  tokens: readonly string[]
  positionIds: readonly string[]
}

/**
 * Starts this many products on a database of their own, configured like a customer's, with `users` signed-in recruiters. Each
 * may answer with this many processes.
 */
export async function openLoadWorld(
  opened: AsyncDisposableStack,
  users: number,
  { nodes, processes }: { nodes: number; processes: number },
): Promise<LoadWorld> {
  const folder = await makeScratchFolder('rolecall-load')
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const quiet = { info: () => {}, warn: () => {}, error: console.error }
  const database = await startEmbedded({ dataDir: `${folder}/database`, log: quiet })
  opened.defer(() => database.stop())
  await migrate(database.url)
  const company = await fillCompany(database.url, PEOPLE)
  const positionIds: string[] = []
  for (let place = 0; place < POSITIONS; place += 1) positionIds.push(await fillPosition(database.url, company, place))
  const tokens = await signInMany(database.url, company.companyId, users)
  const products: Product[] = []
  for (let node = 0; node < nodes; node += 1) {
    const product = await startProduct(`${folder}/product`, {
      DATABASE_URL: database.url,
      ROLECALL_PROCESSES: String(processes),
    })
    opened.defer(() => product.stop())
    products.push(product)
  }
  const answering = () => products.flatMap(({ pid }) => [pid, ...listSiblings(pid)])
  const postmaster = Number(readFileSync(`${folder}/database/postgres-18/data/postmaster.pid`, 'utf8').split('\n')[0])
  return {
    addresses: products.map(({ url }) => url),
    listPids: answering,
    listDatabasePids: () => [postmaster, ...listChildren(postmaster)],
    said: () => products.map((product) => product.said()).join(''),
    tokens,
    positionIds,
  }
}

/** Lists the processes that another one has started, on Linux. */
const listChildren = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** The processes that answer beside a product. */
const listSiblings = (pid: number): number[] =>
  listChildren(pid).filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').split('\0').includes('--sibling'))

/** Creates this many recruiters with sessions; the cost of signing in is not measured. */
export async function signInMany(url: string, companyId: string, users: number): Promise<string[]> {
  const sessions = Array.from({ length: users }, () => newToken(companyId))
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('set role rolecall_app')
    await client.query(`set app.company_id = '${companyId}'`)
    await client.query(
      `with made as (
         insert into app_user (company_id, email, full_name, role_id)
         select $1, gen_random_uuid() || '@example.com', 'User ' || n, r.id
         from generate_series(1, cardinality($2::bytea[])) n, role r where r.company_id = $1 and r.is_admin
         returning id, email)
       insert into session (company_id, token_hash, user_id)
       select $1, ($2::bytea[])[row_number() over ()], id from made`,
      [companyId, sessions.map(({ hash }) => hash)],
    )
    await client.query('reset role')
    // Otherwise the planner looks up sessions as if the table of users were empty.
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  return sessions.map(({ token }) => token)
}
