import { forDownload, linkedUser } from '../../platform/kernel/define-link.ts'
import { defineModule } from '../../platform/kernel/define-module.ts'
import { IMPORTS_EVENTS } from './imports.events.ts'

export const importsModule = defineModule({
  events: IMPORTS_EVENTS,
  liveEvents: {
    'import.progressed': { changes: ['imports', 'resumes'], audience: 'person' },
  },
  links: {
    'import-lines': {
      // `pay`: “unseen” for a user who may not see pay.
      parts: { companyId: 'uuid', importId: 'uuid', userId: 'uuid', through: 'text', pay: 'text' },
      expires: forDownload,
      subjects: [linkedUser],
    },
  },
})
