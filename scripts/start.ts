import { spawn } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { arePagesSmall } from './build-web.ts'
import { mayHaveBoard } from './demo-board/may-have-board.ts'
import { startPreparing } from './starting/start-preparing.ts'

// npm start: the product with its pages, and next to it the simulated board of the demo. Missing pages are built while
// the product starts. Without these extras it is packages/server/src/main.ts alone.

const { bundle, pages } = await startPreparing().catch(refuse)
subscribe('rolecall.starting', (starting) => (starting as { waitFor: (it: Promise<void>) => void }).waitFor(pages))
if (mayHaveBoard(process.env, process.argv)) {
  // The board is on this machine, where sources are forbidden by default.
  process.env.PRIVATE_SOURCES = 'allow'
  subscribe('rolecall.ready', (ready) => {
    const { address, hasDemo } = ready as { address: string; hasDemo: boolean }
    if (hasDemo && address) void addBoard(address)
  })
}
subscribe('rolecall.ready', () => void compressPages())
const bundled = await bundle
await (bundled ? import(pathToFileURL(bundled).href) : import('../packages/server/src/main.ts'))

async function refuse(error: unknown): Promise<never> {
  const { explainFailure } = await import('../packages/server/src/platform/explain-failure.ts')
  process.stderr.write(`Rolecall could not start: ${explainFailure(error)}\n`)
  process.exit(1)
}

async function addBoard(address: string): Promise<void> {
  const { connectDemoBoard } = await import('./demo-board/connect-board.ts')
  await connectDemoBoard(address)
}

/** Compresses the quickly built pages as far as possible, at the lowest priority. */
async function compressPages(): Promise<void> {
  if (await arePagesSmall()) return
  const child = spawn(process.execPath, [join(import.meta.dirname, 'build-web.ts')], { stdio: 'ignore' })
  child.on('error', () => undefined)
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  process.once('exit', () => child.kill())
  child.unref()
}
