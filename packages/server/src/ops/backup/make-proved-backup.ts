import pg from 'pg'
import { createBackupRuns, recordBackupRun } from '../../platform/backups/backup-runs.queries.ts'
import { explainFailure } from '../../platform/explain-failure.ts'
import { nameProved, openNightlyFolder, pruneBackups } from './nightly-folder.ts'
import { type Proof, proveBackup } from './prove-backup.ts'
import { listChainHeads, lockProofs } from './scratch.queries.ts'
import { type BackupReport, type BackupSource, writeBackup } from './take-backup.ts'

export type ProvedBackup = { path: string; made: BackupReport; proof: Proof; seconds: number }

/** Thrown when another process proves a backup of the same database. */
export class OtherProofError extends Error {}

type Source = Omit<BackupSource, 'now'> & { now: () => Date }

/**
 * Writes a backup and proves it, while no other process does. Into a folder it is written under a name of its own, and old ones
 * are deleted; a file keeps its name. The result is recorded in the database. Throws what failed, or the first difference.
 */
export async function makeProvedBackup(
  source: Source,
  to: { folder: string } | { file: string },
): Promise<ProvedBackup> {
  const client = new pg.Client({ connectionString: source.url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    if (!(await lockProofs(client))) throw new OtherProofError('Another process is proving a backup of this database.')
    await createBackupRuns(client)
    const startedAt = source.now()
    const path = 'file' in to ? to.file : await openNightlyFolder(to.folder, startedAt)
    const record = (file: string, failure: string | null) =>
      recordBackupRun(client, { startedAt, endedAt: source.now(), file, failure })
    try {
      const before = await listChainHeads(client)
      const { now, ...given } = source
      const made = await writeBackup({ ...given, now: startedAt }, path)
      const proof = await proveBackup(path, made, { ...source, client, before })
      const proved = 'file' in to ? path : await nameProved(path)
      await record(proved, null)
      return { path: proved, made, proof, seconds: Math.round((now().getTime() - startedAt.getTime()) / 1_000) }
    } catch (error) {
      // A proof that was stopped says nothing about the backup.
      if (!source.signal?.aborted) await record(path, explainFailure(error))
      throw error
    } finally {
      if ('folder' in to) await pruneBackups(to.folder)
    }
  } finally {
    await client.end()
  }
}
