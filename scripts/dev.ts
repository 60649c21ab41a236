import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createServer } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'packages', 'web')
const SERVER_PORT = '3001'

// Started again whenever a module that it imports changes, in any of the packages. In a process group of its own where
// there are such, so that Ctrl-C reaches it once, through us.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts'], {
  cwd: ROOT,
  env: { ...process.env, PORT: SERVER_PORT },
  stdio: 'inherit',
  detached: process.platform !== 'win32',
})
const serverEnded = once(server, 'exit')
const stopServer = () => server.kill('SIGTERM')
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopServer)
// However this ends, Vite's own way of ending the process included.
process.on('exit', stopServer)

try {
  process.env.ROLECALL_SERVER = `http://127.0.0.1:${SERVER_PORT}`
  const pages = await createServer({ root: WEB, configFile: join(WEB, 'vite.config.ts') })
  await pages.listen()
  pages.printUrls()
  await serverEnded
  await pages.close()
} finally {
  stopServer()
  await serverEnded
}
