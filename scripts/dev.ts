import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer } from 'vite'
import { connectDemoBoard } from './demo-board/connect-board.ts'
import { mayHaveBoard } from './demo-board/may-have-board.ts'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'packages', 'web')
const SERVER_PORT = '3001'
const SERVER = `http://127.0.0.1:${SERVER_PORT}`
const ASK_EVERY_MS = 500

const hasBoard = mayHaveBoard(process.env, [])

// Restarts whenever a module that it imports changes, in any of the packages. Runs in its own process group where
// supported, so that Ctrl-C reaches it once, through us.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts'], {
  cwd: ROOT,
  env: { ...process.env, PORT: SERVER_PORT, ...(hasBoard && { PRIVATE_SOURCES: 'allow' }) },
  stdio: 'inherit',
  detached: process.platform !== 'win32',
})
const serverEnded = once(server, 'exit')
const stopServer = () => server.kill('SIGTERM')
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopServer)
// Runs however this process ends, including when Vite ends it.
process.on('exit', stopServer)

/** Adds the board once the demo exists, as npm start does. */
async function addBoard(): Promise<void> {
  while (!(await fetch(`${SERVER}/readyz`).catch(() => undefined))?.ok)
    await sleep(ASK_EVERY_MS, undefined, { ref: false })
  await connectDemoBoard(SERVER)
}
if (hasBoard) void addBoard()

try {
  process.env.ROLECALL_SERVER = SERVER
  const pages = await createServer({ root: WEB, configFile: join(WEB, 'vite.config.ts') })
  await pages.listen()
  pages.printUrls()
  await serverEnded
  await pages.close()
} finally {
  stopServer()
  await serverEnded
}
