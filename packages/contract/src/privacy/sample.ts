import { SAMPLE_DATA } from '@rolecall/domain/access/sample-access'
import { DELETED_DAYS } from '@rolecall/domain/privacy/privacy-rules'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'

export const sample = defineCalls({
  remove: {
    method: 'POST',
    path: '/rest/sample/remove',
    summary: `Remove the sample data of all users of the company: its candidates are deleted, restorable for ${DELETED_DAYS} days, and its project is archived. Has no effect without sample data`,
    access: SAMPLE_DATA,
    changes: [
      'candidates',
      'applications',
      'placements',
      'resumes',
      'tags',
      'comments',
      'history',
      'privacy',
      'projects',
      'positions',
      'session',
    ],
    body: z.object({}),
    response: z.object({ success: z.literal(true), message: z.string() }),
    example: () => ({ body: {} }),
  },
})
