import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { describeProof, isDue, isOwed } from '../../platform/backups/backup-age.ts'
import { directUrlOf } from '../../platform/db/connect.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { lowerPriority } from '../../platform/processes/worker-process.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { listSuperAdministrators } from './backups.queries.ts'

const PROGRAM = fileURLToPath(new URL('../../back-up.ts', import.meta.url))
/** Options of Node that limit the heap; with 5,135 rows, making and proving a backup took 143 MB. */
export const BACKUP_FLAGS = [
  '--max-old-space-size=160',
  '--max-semi-space-size=8',
  '--disable-warning=ExperimentalWarning',
]
/** Hours after which a backup that is not proved is reported. */
const PATIENCE_HOURS = 2
const WORDS_MAX = 2_000

/**
 * Starts the nightly backup, where BACKUP_FOLDER says where it goes, and reports one that was not proved. Runs hourly: a night
 * on which nothing ran is made up for. The work is done by a process of its own, so that no place of the worker is taken.
 */
export const makeNightlyBackup = defineJob({
  name: 'backup.make-nightly',
  cron: '7 * * * *',
  payload: z.object({}),
  async run(_, deps) {
    const { BACKUP_FOLDER, BACKUP_HOUR } = deps.env
    if (BACKUP_FOLDER === undefined || !deps.readBackups) return
    const state = await deps.readBackups()
    const now = deps.now()
    const isTimeToTell = now.getUTCHours() === (BACKUP_HOUR + PATIENCE_HOURS) % 24
    if (isTimeToTell && isOwed(state, now, BACKUP_HOUR)) await reportUnproved(deps, describeProof(state))
    if (isDue(state, now, BACKUP_HOUR)) void runBackup(deps, BACKUP_FOLDER)
  },
})

/** Databases that this process is backing up. */
const busy = new WeakSet<Deps['db']>()

/** Runs `npm run backup -- --prove` as a process that ends with this one. Resolves at its end; never fails. */
export async function runBackup({ db, env, log }: Pick<Deps, 'db' | 'env' | 'log'>, folder: string): Promise<void> {
  if (busy.has(db)) return
  busy.add(db)
  try {
    const child = fork(PROGRAM, ['--prove'], {
      execArgv: BACKUP_FLAGS,
      env: {
        ...process.env,
        DATABASE_URL: directUrlOf(db),
        ROLECALL_DATA: env.ROLECALL_DATA,
        BACKUP_FOLDER: folder,
        ...(env.STORAGE_URL && { STORAGE_URL: env.STORAGE_URL }),
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    lowerPriority(child.pid)
    // It does not keep the product from ending.
    child.unref()
    child.channel?.unref()
    let complaint = ''
    child.stderr?.on('data', (chunk) => {
      complaint = `${complaint}${chunk}`.slice(-WORDS_MAX)
    })
    const [code, signal] = await once(child, 'close')
    if (code !== 0) log.error(`The nightly backup failed (${signal ?? code}): ${complaint.trim()}`)
  } catch (error) {
    log.error({ err: error }, 'the nightly backup could not be started')
  } finally {
    busy.delete(db)
  }
}

/** Notifies super-administrators, once a day. */
async function reportUnproved(deps: Deps, why: string): Promise<void> {
  deps.log.error(`Tonight’s backup is not proved. ${why}`)
  for (const companyId of await listCompanies(deps.db))
    await inCompany(deps, companyId, async (work) => {
      const tells = (await listSuperAdministrators(work.tx)).map(({ person }) => person)
      if (tells.length > 0) await recordEvent(work, { kind: 'backup.unproved', tells, payload: { why } })
    })
}
