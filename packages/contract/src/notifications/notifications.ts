import { NOTIFICATIONS_PAGE, TOPIC_IDS } from '@rolecall/domain/notifications/topics'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { OurText, StrangersText } from '../platform/text-authors.ts'
import { Done, Flag, Id, Moment, Offset, OptionalFlag } from '../platform/wire.ts'

// None of these calls is in the specification.

/** Notifications marked per request. Limit chosen by us. */
const MARKED_MAX = 100

export const Notification = z
  .object({
    notification_id: z.string(),
    topic: z.enum(TOPIC_IDS),
    at: Moment,
    is_read: z.boolean(),
    sentence: z.string(),
    candidate_name: StrangersText.describe('Name of the candidate; empty if it concerns none'),
    position_id: z.string().describe('Id of the position; empty if it concerns none'),
    position_title: OurText,
    path: z.string().describe('Path of the page to open: /position/…'),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof Notification>

const Topic = z.enum(TOPIC_IDS)
const Choice = z.object({ muted: z.array(Topic).describe('Topics that are muted'), digest: z.boolean() })

export const notifications = defineCalls({
  count: {
    method: 'GET',
    path: '/notifications/count',
    summary: 'Get the number of the caller’s unread notifications',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['notifications'],
    response: z.object({ success: z.literal(true), unread: z.int() }),
    example: () => ({}),
  },
  list: {
    method: 'GET',
    path: '/notifications',
    summary: `List the caller’s notifications, newest first, ${NOTIFICATIONS_PAGE} per page, without those about things they may no longer see`,
    access: 'signed-in',
    onlyPeople: true,
    reads: ['notifications'],
    query: z.object({
      start: Offset(0),
      unread: Flag.describe('Return only unread notifications'),
    }),
    response: z.object({ success: z.literal(true), data: z.array(Notification), has_more: z.boolean() }),
    example: () => ({ query: { start: 0 } }),
  },
  mark: {
    method: 'POST',
    path: '/notifications/mark',
    summary: 'Mark the given notifications, or all, as read or unread; unknown ids are ignored',
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
        message: 'Choose notifications, or all of them.',
      }),
    response: Done,
    example: () => ({ body: { all: true } }),
  },
  choice: {
    method: 'GET',
    path: '/notifications/choice',
    summary: 'Get the caller’s notification settings: muted topics, and whether unread notifications are emailed',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['notifications'],
    response: Choice.extend({ success: z.literal(true) }),
    example: () => ({}),
  },
  choose: {
    method: 'POST',
    path: '/notifications/choice',
    summary: 'Mute topics, and turn the daily email of unread notifications on or off',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['notifications'],
    body: z.object({ muted: z.array(Topic).max(TOPIC_IDS.length), digest: Flag }),
    response: Done,
    example: () => ({ body: { muted: ['work' as const], digest: true } }),
  },
})
