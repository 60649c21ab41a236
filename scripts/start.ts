import { spawn } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { enableCompileCache } from 'node:module'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { connectDemoBoard, mayHaveBoard } from './demo-board/connect-board.ts'

// npm start: the product, and beside it the simulated board of the demo. Without a demo it is packages/server/src/main.ts alone.

// What was compiled once is not compiled at the next start, in the processes that read files neither.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', '.cache', 'compiled')
enableCompileCache(process.env.NODE_COMPILE_CACHE)

if (mayHaveBoard(process.env, process.argv)) {
  // The board is on this machine, which sources may not be unless somebody says so.
  process.env.PRIVATE_SOURCES = 'allow'
  subscribe('rolecall.ready', (ready) => {
    const { address, hasDemo } = ready as { address: string; hasDemo: boolean }
    if (hasDemo && address) void connectDemoBoard(address)
  })
}
subscribe('rolecall.ready', compressPages)
await import('../packages/server/src/main.ts')

/** Makes what `--quick` left larger than need be small, behind everything else that the machine has to do. */
function compressPages(): void {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'build-web.ts')], { stdio: 'ignore' })
  child.on('error', () => undefined)
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  child.unref()
}
