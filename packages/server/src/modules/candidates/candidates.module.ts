import { forDownload, linkedUser } from '../../platform/kernel/define-link.ts'
import { defineModule } from '../../platform/kernel/define-module.ts'
import { CANDIDATES_EVENTS } from './candidates.events.ts'

export const candidatesModule = defineModule({
  events: CANDIDATES_EVENTS,
  links: {
    preview: {
      parts: { companyId: 'uuid', resumeId: 'uuid', userId: 'uuid', through: 'text' },
      expires: forDownload,
      readsOnly: true,
      subjects: [{ candidate: 'resume', part: 'resumeId' }, linkedUser],
    },
  },
  locks: ['candidate_comment'],
  peopleTables: {
    candidate_comment: { personColumn: 'candidate_id', onMerge: 'move', onErase: 'delete', exportPart: 'comments' },
    comment_mention: {
      parent: { table: 'candidate_comment', column: 'comment_id' },
      onMerge: 'keep-with-parent',
      onErase: 'clear',
    },
  },
  mailKinds: { mention: 'without secrets' },
})
