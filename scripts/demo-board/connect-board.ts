import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { session } from '@rolecall/contract/accounts/session'
import { type Call, type CallInput, type CallResult, fillPath } from '@rolecall/contract/platform/define-calls'
import { projects } from '@rolecall/contract/positions/projects'
import { sources } from '@rolecall/contract/sourcing/sources'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'

const BOARD = join(import.meta.dirname, '../../packages/jobboard/src/serve-board.ts')
const NAME = 'Simulated job board'
/** The default port; if it is taken, any port is used, and the demo searches the board there from then on. */
const PORT = 4100
/** The account of the board, whose people are all invented. */
const ACCOUNT = { user: 'demo', password: 'demo' }
const PASSWORD = 'Rolecall#1'
/** Number of people from the board on the first position of the demo. */
const FIRST_PEOPLE = 2

type Settings = Record<string, string | undefined>

/** Starts the board in a separate process, which ends with this one. Undefined if the port is taken. */
async function startBoard(port: number): Promise<string | undefined> {
  const board = spawn(process.execPath, [BOARD, '--port', String(port), '--with-parent'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  process.once('exit', () => board.kill())
  const line = await Promise.race([once(createInterface(board.stdout), 'line'), once(board, 'exit')])
  return /^http:\/\/[\d.:]+/.exec(String(line[0]))?.[0]
}

type CallMaker = <C extends Call>(call: C, input: CallInput<C>) => Promise<CallResult<C>>

const clientOf =
  (address: string, token = ''): CallMaker =>
  async (call, input) => {
    const { params, query, body } = input as { params?: Record<string, string>; query?: Settings; body?: object }
    const url = new URL(fillPath(call, params), address)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
    const response = await fetch(url, {
      method: call.method,
      headers: { 'access-token': token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${call.path} failed: ${await response.text()}`)
    return call.response.parse(await response.json()) as CallResult<typeof call>
  }

export async function signIn(address: string, name: string): Promise<CallMaker> {
  const body = { email: `${name}@demo.example`, password: PASSWORD }
  const { access_token } = await clientOf(address)(session.login, { body })
  return clientOf(address, access_token)
}

/** Connects the board; returns whether the company did not know it yet. */
async function connect(make: CallMaker, root: string): Promise<boolean> {
  const { data } = await make(sources.details, {})
  const known = data.find(({ source_name }) => source_name === NAME)
  if (!known) {
    const { user: source_user_name, password: source_password } = ACCOUNT
    await make(sources.add, { body: { source: NAME, source_user_name, source_password } })
  }
  const address = `${root}/search?q={query}&page={page}&count={count}`
  const body = { source: NAME, address, person_address: `${root}/people/{id}` }
  const { connector } = await make(sourcing.connector, { body: { source: NAME } })
  if (connector?.address !== address) await make(sourcing.chooseConnector, { body })
  return !known
}

async function sourceFirstPeople(make: CallMaker): Promise<void> {
  const { result } = await make(projects.positions, { body: { export_flag: true } })
  const position = result.find(({ title }) => title === 'Senior Data Engineer')
  if (!position) return
  const search_data = { resume_count: FIRST_PEOPLE }
  await make(sourcing.chooseOptions, { body: { positionId: position._id, source: NAME, search_data } })
  await make(sourcing.start, { body: { positionId: position._id, autosource_providers: [NAME] } })
}

/**
 * Starts the board next to a running product, connects the demo company to it and, the first time, sources some
 * people for a position. Uses the product's own calls, as users do; a failure leaves the product as it is.
 */
export async function connectDemoBoard(address: string): Promise<void> {
  let isLeaving = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      isLeaving = true
    })
  try {
    const root = (await startBoard(PORT)) ?? (await startBoard(0))
    if (!root) throw new Error('it doesn’t start')
    const isNew = await connect(await signIn(address, 'admin'), root)
    if (isNew) await sourceFirstPeople(await signIn(address, 'recruiter'))
    const { user, password } = ACCOUNT
    process.stdout.write(`  ${root}/candidates  ${user}  ${password}  simulated job board for the demo\n`)
  } catch (error) {
    // Both end then, in any order.
    if (isLeaving) return
    process.stderr.write(`The demo runs without its simulated job board: ${String(error)}\n`)
  }
}
