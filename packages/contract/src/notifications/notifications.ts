import { NOTIFICATIONS_PAGE, TOPIC_IDS } from '@rolecall/domain/notifications/topics'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { StrangersText } from '../ground/whose-words.ts'
import { Done, Flag, Id, Moment, Offset, OptionalFlag } from '../ground/wire.ts'

// None of these calls is of the documents.

/** Marked at a time. Our own bound. */
const MARKED_MAX = 100

export const Notification = z
  .object({
    notification_id: z.string(),
    topic: z.enum(TOPIC_IDS),
    at: Moment,
    is_read: z.boolean(),
    sentence: z.string(),
    candidate_name: StrangersText.describe('Empty where it is about nobody'),
    path: z.string().describe('The page that it is about: /position/…'),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof Notification>

const Topic = z.enum(TOPIC_IDS)
const Choice = z.object({ muted: z.array(Topic).describe('What nobody is told of any more'), digest: z.boolean() })

export const notifications = defineCalls({
  count: {
    method: 'GET',
    path: '/notifications/count',
    summary: 'How many notifications the caller has not read',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['notifications'],
    response: z.object({ success: z.literal(true), unread: z.int() }),
    example: () => ({}),
  },
  list: {
    method: 'GET',
    path: '/notifications',
    summary: `What concerns the caller, newest first, ${NOTIFICATIONS_PAGE} at a time; without what they may not see any more`,
    access: 'signed-in',
    onlyPeople: true,
    reads: ['notifications'],
    query: z.object({
      start: Offset(0),
      unread: Flag.describe('Only those that are not read'),
    }),
    response: z.object({ success: z.literal(true), data: z.array(Notification), has_more: z.boolean() }),
    example: () => ({ query: { start: 0 } }),
  },
  mark: {
    method: 'POST',
    path: '/notifications/mark',
    summary: 'Mark notifications as read or unread, those named or all; unknown ones are passed over',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['notifications'],
    body: z
      .object({
        notification_ids: z.array(Id).max(MARKED_MAX).default([]),
        all: Flag,
        is_read: OptionalFlag.transform((value) => value ?? true),
      })
      .refine(({ notification_ids, all }) => all || notification_ids.length > 0, {
        path: ['notification_ids'],
        message: 'Please name notifications, or all of them.',
      }),
    response: Done,
    example: () => ({ body: { all: true } }),
  },
  choice: {
    method: 'GET',
    path: '/notifications/choice',
    summary: 'Of what the caller is notified, and whether unread notifications are mailed',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['notifications'],
    response: Choice.extend({ success: z.literal(true) }),
    example: () => ({}),
  },
  choose: {
    method: 'POST',
    path: '/notifications/choice',
    summary: 'Mute topics, and have unread notifications mailed once a day or not',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['notifications'],
    body: z.object({ muted: z.array(Topic).max(TOPIC_IDS.length), digest: Flag }),
    response: Done,
    example: () => ({ body: { muted: ['work' as const], digest: true } }),
  },
})
