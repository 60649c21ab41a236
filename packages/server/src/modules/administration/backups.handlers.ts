import { backups } from '@rolecall/contract/administration/backups'
import { isLate } from '../../platform/backups/backup-age.ts'
import { feature } from '../../platform/http/feature.ts'
import { makeNightlyBackup } from './make-nightly-backup.ts'

export const backupsFeature = feature(backups, {
  handlers: {
    async read(_, { deps, now }) {
      const state = (await deps.readBackups?.()) ?? { last: undefined, proved: undefined }
      const { last, proved } = state
      const isOn = deps.env.BACKUP_FOLDER !== undefined
      return {
        success: true,
        is_on: isOn,
        is_late: isOn && isLate(state, now),
        proved_at: proved?.startedAt.toISOString() ?? null,
        seconds: proved ? Math.round((proved.endedAt.getTime() - proved.startedAt.getTime()) / 1_000) : null,
        failed_at: last?.failure ? last.startedAt.toISOString() : null,
        failure: last?.failure ?? null,
      }
    },
  },
  jobs: [makeNightlyBackup],
})
