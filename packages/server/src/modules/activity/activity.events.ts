import { defineEventKind, nothing } from '../../platform/events/define-kind.ts'

export const ACTIVITY_EVENTS = {
  'user.exported-log': defineEventKind({
    payload: nothing,
    changes: ['history'],
    audience: 'admins',
    describe: ({ say }) => say('{who} exported the audit log.'),
  }),
}
