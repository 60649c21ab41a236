import { fileOfOptions } from '../../platform/kernel/define-link.ts'
import { defineModule } from '../../platform/kernel/define-module.ts'
import { POOL_EVENTS } from './pool.events.ts'

export const poolModule = defineModule({
  events: POOL_EVENTS,
  liveEvents: {
    'resume.grouped': { changes: ['resumes'], audience: 'concerned' },
    'view.changed': { changes: ['views'], audience: 'person' },
    'view.shared': { changes: ['views'], audience: 'concerned' },
    'upload.file-finished': { changes: ['uploads'], audience: 'person' },
  },
  links: {
    sheet: {
      parts: { companyId: 'uuid', sheetId: 'uuid' },
      expires: 'with-row',
      subjects: [{ candidate: 'shared_sheet', part: 'sheetId' }],
    },
    alert: {
      parts: { companyId: 'uuid', id: 'uuid' },
      expires: 'with-row',
      subjects: [{ user: 'search_alert', part: 'id' }],
    },
    'export-resumes': fileOfOptions,
  },
  linkRows: { shared_sheet: 'candidate_id', search_alert: 'user_id' },
  locks: ['saved_view'],
  peopleTables: {
    resume_in_group: { personColumn: 'candidate_id', onMerge: 'move-with-resume', onErase: 'delete' },
    upload_file: { parent: { table: 'resume', column: 'resume_id' }, onMerge: 'keep-with-parent', onErase: 'clear' },
    candidate_tag: {
      personColumn: 'candidate_id',
      onMerge: 'move',
      uniquePerPerson: { columns: ['tag_id'] },
      hasNoPosition: true,
      onErase: 'delete',
      exportPart: 'tags',
      onRestore: { requires: { tag: ['tag_id'] } },
    },
    search_alert_told: {
      personColumn: 'candidate_id',
      onMerge: 'leave-with-merged',
      onErase: 'delete',
      onRestore: { requires: { search_alert: ['alert_id'] } },
    },
    shared_sheet: { personColumn: 'candidate_id', onMerge: 'move-with-resume', onErase: 'delete' },
  },
  mailKinds: { alert: 'with secrets' },
})
