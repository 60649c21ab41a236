import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { arePagesBuilt, buildPages } from '../build-web.ts'
import { bundleServer, findBundle } from './bundle-server.ts'

// The end of npm ci (decision 191): what a first start would otherwise make while somebody waits for it. An installation never
// fails for it, since a start makes what it does not find.

try {
  if (!findBundle()) await bundleServer()
  if (!(await arePagesBuilt())) await buildPages({ isQuick: true })
  await compileAhead()
} catch (error) {
  console.log(`Nothing was made ahead, and npm start will: ${(error as Error).message}`)
}

/** Has the server compiled as a start would, whose switches are part of what tells whether it may be used. */
async function compileAhead(): Promise<void> {
  const root = join(import.meta.dirname, '..', '..')
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const switches = scripts.start.split(' ').filter((word) => word.startsWith('--'))
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compiled')
  await promisify(execFile)(process.execPath, [...switches, join(import.meta.dirname, 'read-ahead.ts')], {
    env: { ...process.env, NODE_COMPILE_CACHE },
  })
}
