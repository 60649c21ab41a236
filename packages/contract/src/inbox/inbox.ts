import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { WaitingItem } from '../reports/dashboard.ts'

/** Maximum number of tasks in one answer. Limit chosen by us: more than a user can do in a week. */
export const TASKS_MAX = 200

const Count = z.int().describe('0 if the caller may not open the page')

/** The inbox: pages on which work waits for the caller; not in the specification. */
export const inbox = defineCalls({
  counts: {
    method: 'GET',
    path: '/rest/inbox/counts',
    summary: 'Count what waits for the caller on each page of the inbox',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['approvals', 'users', 'reviews', 'applications', 'candidates', 'positions', 'mails', 'proposals'],
    response: z.object({
      success: z.literal(true),
      approvals: Count,
      reviews: Count,
      replies: Count.describe('Conversations that nobody has answered; 0 if the caller may not open the page'),
      received: Count,
      proposals: Count,
    }),
    example: () => ({}),
  },
  tasks: {
    method: 'GET',
    path: '/rest/inbox/tasks',
    summary: `List all tasks that wait for the caller, longest waiting first, at most ${TASKS_MAX}; the dashboard shows the first`,
    access: 'signed-in',
    onlyPeople: true,
    reads: [
      'approvals',
      'users',
      'reviews',
      'applications',
      'candidates',
      'positions',
      'mails',
      'proposals',
      'settings',
      'interviews',
      'scorecards',
      'privacy',
    ],
    response: z.object({ success: z.literal(true), data: z.array(WaitingItem) }),
    example: () => ({}),
  },
})
