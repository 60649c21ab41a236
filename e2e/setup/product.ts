import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Node's arguments for the product, as in `npm start` and the `Dockerfile`. */
export const SERVER_ARGUMENTS = [
  '--max-semi-space-size=16',
  '--min-semi-space-size=16',
  '--heap-growing-percent=50',
  '--initial-old-space-size=128',
  'packages/server/src/main.ts',
]

const ROOT = join(import.meta.dirname, '..', '..')
const READY = /Rolecall is ready at (http:\/\/\S+)/
const START_LIMIT = 120_000
const STOP_LIMIT = 120_000

export type Product = {
  url: string
  pid: number
  /** Returns its output so far. */
  said: () => string
  stop: () => Promise<void>
}

/**
 * Starts the product as users do, on the given data folder; `settings` are additional environment variables. A new
 * folder gets the demo by default.
 */
export async function startProduct(
  data: string,
  settings: NodeJS.ProcessEnv = {},
  { withDemo = true } = {},
): Promise<Product> {
  const product = spawn(process.execPath, [...SERVER_ARGUMENTS, ...(withDemo ? [] : ['--no-demo'])], {
    cwd: ROOT,
    env: { ...environment(data), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collect(product)
  try {
    const url = await waitForAddress(product, output)
    return { url, pid: product.pid ?? 0, said: () => output.text, stop: () => stop(product) }
  } catch (error) {
    await stop(product)
    throw error
  }
}

/**
 * Returns the environment, without any database named by the developer's shell. With one answering process, so that what is
 * measured does not depend on how busy the machine is.
 */
function environment(data: string): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...rest } = process.env
  return { ...rest, ROLECALL_DATA: data, PORT: '0', ROLECALL_PROCESSES: '1' }
}

function collect({ stdout, stderr }: ChildProcess): { text: string } {
  const output = { text: '' }
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => {
      output.text += chunk
    })
  }
  return output
}

/** Waits for the product's address. Throws with the output when it ends instead, or prints none for two minutes. */
function waitForAddress(product: ChildProcess, output: { text: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`The product ${what}. It wrote:\n${output.text}`))
    const limit = setTimeout(() => fail('did not say that it is ready'), START_LIMIT)
    const settle = (then: () => void) => {
      clearTimeout(limit)
      then()
    }
    product.once('error', (error) => settle(() => reject(error)))
    product.once('close', () => settle(() => fail('ended before it was ready')))
    product.stdout?.on('data', () => {
      const address = READY.exec(output.text)?.[1]
      if (address) settle(() => resolve(address))
    })
  })
}

/** Stops it as a service manager does: asks, waits for it to finish its work, and kills it only then. */
async function stop(product: ChildProcess): Promise<void> {
  if (product.pid === undefined || product.exitCode !== null || product.signalCode !== null) return
  const ended = once(product, 'exit')
  product.kill('SIGTERM')
  const limit = setTimeout(() => product.kill('SIGKILL'), STOP_LIMIT)
  await ended
  clearTimeout(limit)
}
