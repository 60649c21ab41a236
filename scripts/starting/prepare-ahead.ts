import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { arePagesBuilt, buildPages } from '../build-web.ts'
import { bundleServer, findBundle } from './bundle-server.ts'
import { isViteInstalled, NO_VITE } from './start-preparing.ts'

// The end of npm ci (decision 194): prepares what a first start would otherwise do while the user waits. An
// installation never fails because of it, since a start prepares what is missing.

try {
  if (!isViteInstalled()) throw new Error(NO_VITE)
  if (!findBundle()) await bundleServer()
  if (!(await arePagesBuilt())) await buildPages({ isQuick: true })
  await compileAhead()
} catch (error) {
  console.log(`Nothing was prepared for the first start. ${(error as Error).message}`)
}

/** Compiles the server as a start would; the same switches are needed, or the cache is not used. */
async function compileAhead(): Promise<void> {
  const root = join(import.meta.dirname, '..', '..')
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const switches = scripts.start.split(' ').filter((word) => word.startsWith('--'))
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compiled')
  await promisify(execFile)(process.execPath, [...switches, join(import.meta.dirname, 'read-ahead.ts')], {
    env: { ...process.env, NODE_COMPILE_CACHE },
  })
}
