import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BACKUP_FLAGS } from '../../packages/server/src/modules/administration/make-nightly-backup.ts'
import { startEmbedded } from '../../packages/server/src/platform/db/embedded/start-embedded.ts'

// `node bench/life/prove-backup.ts --pool FOLDER --people 100000`: makes and proves a backup of the people that
// `node bench/run.ts lists --people 100000 --keep FOLDER` left, as each night, and says how long it took and the most memory
// that its process had. Linux.

const { values } = parseArgs({
  options: { pool: { type: 'string' }, people: { type: 'string', default: '100000' } },
})
const { pool, people } = values
if (!pool) throw new Error('Pass the folder of a pool: --pool FOLDER')

const PROGRAM = join(import.meta.dirname, '../../packages/server/src/back-up.ts')
const LOOK_MS = 100

const mostMb = (pid: number | undefined): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_000
  } catch {
    return 0
  }
}

const quiet = { info: () => undefined, warn: () => undefined, error: console.error }
const world = join(pool, people)
const database = await startEmbedded({ dataDir: join(world, 'database'), log: quiet })
const folder = await mkdtemp(join(pool, 'proof-'))
try {
  const start = performance.now()
  const child = spawn(process.execPath, [...BACKUP_FLAGS, PROGRAM, '--prove'], {
    env: { ...process.env, DATABASE_URL: database.url, BACKUP_FOLDER: folder, ROLECALL_DATA: join(world, 'product') },
    stdio: 'inherit',
  })
  let most = 0
  const look = setInterval(() => {
    most = Math.max(most, mostMb(child.pid))
  }, LOOK_MS)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(look)
  const [name = ''] = await readdir(folder)
  const { size } = await stat(join(folder, name))
  const seconds = Math.round((performance.now() - start) / 1_000)
  console.info(
    `${people} people, exit code ${code}: ${seconds} s, at most ${Math.round(most)} MB, ${name} of ${Math.round(size / 1_000_000)} MB`,
  )
} finally {
  await rm(folder, { recursive: true, force: true })
  await database.stop()
}
