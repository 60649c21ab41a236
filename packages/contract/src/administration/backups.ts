import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { Moment } from '../platform/wire.ts'

export const backups = defineCalls({
  read: {
    method: 'GET',
    path: '/rest/installation/backups',
    summary: 'Get when a backup of the installation was last proved, and why a later one failed',
    access: { superAdmin: ['add_company', 'edit_addons'] },
    reads: ['companies'],
    response: z.object({
      success: z.literal(true),
      is_on: z.boolean().describe('Whether a backup is made each night'),
      is_late: z.boolean().describe('Whether that is on and the last proved backup is older than 26 hours'),
      proved_at: Moment.nullable().describe('Moment that the last proved backup shows'),
      seconds: z.int().nullable().describe('Time it took to make and prove it'),
      failed_at: Moment.nullable().describe('Set if the last attempt failed'),
      failure: z.string().nullable().describe('Why the last attempt failed'),
    }),
    example: () => ({}),
  },
})
