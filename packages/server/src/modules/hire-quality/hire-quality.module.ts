import { DAY_MINUTES } from '@rolecall/domain/calendar/durations'
import { HIRE_CHECK_LINK_DAYS } from '@rolecall/domain/hire-quality/hire-check-rules'
import { linkedUser } from '../../platform/kernel/define-link.ts'
import { defineModule } from '../../platform/kernel/define-module.ts'
import { HIRE_QUALITY_EVENTS } from './hire-quality.events.ts'

export const hireQualityModule = defineModule({
  events: HIRE_QUALITY_EVENTS,
  links: {
    'hire-check': {
      parts: { companyId: 'uuid', checkId: 'uuid', userId: 'uuid' },
      expires: { afterMinutes: HIRE_CHECK_LINK_DAYS * DAY_MINUTES },
      subjects: [{ candidate: 'hire_check', part: 'checkId' }, linkedUser],
    },
  },
  linkRows: { hire_check: 'candidate_id' },
  locks: ['hire_check'],
  peopleTables: {
    hire_check: {
      personColumn: 'candidate_id',
      onMerge: 'move-with-application',
      onErase: 'delete',
      exportPart: 'hires',
    },
  },
  mailKinds: { 'hire-check': 'with secrets' },
})
