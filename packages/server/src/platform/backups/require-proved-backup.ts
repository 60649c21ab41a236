import type pg from 'pg'
import type { RawEnv } from '../env.ts'
import { describeProof, isLate, PROOF_HOURS } from './backup-age.ts'
import { hasCompanies, readBackupState } from './backup-runs.queries.ts'

/**
 * What has to hold before a version changes a database that another version made: where backups are on, one from the last day
 * is proved. Undefined where they are off, or where the operator allows to go without. The check throws an error to show to the
 * operator; an empty database passes it.
 */
export function requireProvedBackup({
  BACKUP_FOLDER,
  UNPROVED_UPDATE,
}: Pick<RawEnv, 'BACKUP_FOLDER' | 'UNPROVED_UPDATE'>): ((client: pg.Client) => Promise<void>) | undefined {
  if (BACKUP_FOLDER === undefined || UNPROVED_UPDATE === 'allow') return undefined
  return async (client) => {
    const state = await readBackupState(client)
    if (!isLate(state, new Date()) || !(await hasCompanies(client))) return
    throw new Error(
      `This version changes the database, and no backup from the last ${PROOF_HOURS} hours has been proved. ` +
        `${describeProof(state)} Nothing was changed. Run "npm run backup -- --prove" with the same settings, then start ` +
        'again. To update without a proved backup, set UNPROVED_UPDATE=allow.',
    )
  }
}
