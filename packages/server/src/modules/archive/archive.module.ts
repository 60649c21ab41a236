import { forDownload, linkedUser } from '../../platform/kernel/define-link.ts'
import { defineModule } from '../../platform/kernel/define-module.ts'
import { ARCHIVE_EVENTS } from './archive.events.ts'

export const archiveModule = defineModule({
  events: ARCHIVE_EVENTS,
  liveEvents: {
    'archive.progressed': { changes: ['archives'], audience: 'person' },
  },
  links: {
    archive: {
      parts: { companyId: 'uuid', archiveId: 'uuid', userId: 'uuid', through: 'text' },
      expires: forDownload,
      subjects: [linkedUser],
    },
  },
})
