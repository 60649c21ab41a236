import { fillTemplate, listOf } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { defineEventKind, nothing, text } from '../../platform/events/define-kind.ts'

/** `says` may have the places `{at}`, when it is, and `{others}`, who leads it. */
const interview = (says: string) =>
  defineEventKind({
    payload: z.object({
      interview_id: text,
      /** The time in words, with its zone. */
      when: text,
      interviewers: z.array(text),
    }),
    changes: ['interviews', 'applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'interview',
    describe: ({ who, title, payload: { when, interviewers = [] } }) =>
      fillTemplate(says, { who, title, at: when || 'an unknown time', others: listOf(interviewers) }),
  })

export const INTERVIEWS_EVENTS = {
  'scorecard.given': defineEventKind({
    payload: z.object({ again: z.boolean() }),
    changes: ['scorecards', 'history'],
    audience: 'concerned',
    isOpen: true,
    // Its text is shown only to users who may read it by now.
    describe: ({ say, payload: { again } }) =>
      again ? say('{who} changed a scorecard[ for {title}].') : say('{who} submitted a scorecard[ for {title}].'),
  }),
  'scorecard.attributes-edited': defineEventKind({
    payload: z.object({ attributes: z.int(), version: z.int() }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} changed the scorecard attributes.'),
  }),
  'user.hours-chosen': defineEventKind({
    payload: nothing,
    changes: ['interviews'],
    audience: 'person',
    describe: ({ say }) => say('{who} changed their working hours.'),
  }),
  'user.limits-chosen': defineEventKind({
    payload: nothing,
    changes: ['interviews'],
    audience: 'person',
    describe: ({ say }) => say('{who} changed their interview limits.'),
  }),
  'interview.scheduled': interview('{who} scheduled an interview[ for {title}][ with {others}]: {at}.'),
  'interview.rescheduled': interview('{who} rescheduled the interview[ for {title}][ with {others}] to {at}.'),
  'interview.cancelled': interview('{who} cancelled the interview[ for {title}] on {at}.'),
  'interview.booked': interview('The candidate booked an interview[ for {title}][ with {others}]: {at}.'),
  'interview.rebooked': interview('The candidate rescheduled the interview[ for {title}][ with {others}] to {at}.'),
  'interview.called-off': interview('The candidate cancelled the interview[ for {title}] on {at}.'),
  'interview.moved-there': interview(
    '{who} rescheduled the interview[ for {title}][ with {others}] to {at} in their calendar.',
  ),
  'interview.accepted': interview('{who} accepted the interview[ for {title}] on {at} in their calendar.'),
  'interview.declined': interview('{who} declined the interview[ for {title}] on {at} in their calendar.'),
  'interview.move-asked': interview(
    '{who} asked in their calendar to reschedule the interview[ for {title}][ with {others}]: {at}.',
  ),
  'interview.not-moved': defineEventKind({
    payload: z.object({ interview_id: text, when: text, why: text }),
    changes: ['interviews', 'history'],
    audience: 'concerned',
    topic: 'interview',
    describe: ({ say, payload: { when, why } }) =>
      say('{who} couldn’t reschedule the interview[ for {title}] to {at} in their calendar[: {why}]', {
        at: when || 'another time',
        why,
      }),
  }),
  'interview.reminded-of': interview('An interview[ for {title}][ with {others}] starts soon: {at}.'),
  'interview.cards-asked': interview(
    'An interview[ for {title}] is over, and its interviewers are asked for a scorecard: {at}.',
  ),
  'interview.imported': defineEventKind({
    payload: z.object({ interview_id: text, when: text, interviewers: z.array(text), is_cancelled: z.boolean() }),
    changes: ['interviews', 'applications', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { when, interviewers = [], is_cancelled: isCancelled } }) => {
      const told = { at: when || 'an unknown time', others: listOf(interviewers) || undefined }
      return isCancelled
        ? say('{who} recorded a cancelled interview[ for {title}][ with {others}]: {at}.', told)
        : say('{who} recorded an interview[ for {title}][ with {others}]: {at}.', told)
    },
  }),
  'interview.offered': defineEventKind({
    payload: z.object({ offer_id: text, times: z.int(), interviewers: z.array(text) }),
    changes: ['interviews', 'mails', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { times = 0, interviewers = [] } }) =>
      say(
        {
          one: '{who} offered the candidate an interview time[ for {title}] with {others}.',
          other: '{who} offered the candidate {count} interview times[ for {title}] with {others}.',
        },
        { count: times, others: listOf(interviewers) || 'unknown interviewers' },
      ),
  }),
  'interview.offer-withdrawn': defineEventKind({
    payload: z.object({ offer_id: text }),
    changes: ['interviews', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} withdrew the offered interview times[ for {title}].'),
  }),
  'interview.another-time-asked': defineEventKind({
    payload: z.object({ offer_id: text, comment: text }),
    changes: ['interviews', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'interview',
    describe: ({ say, payload: { comment } }) =>
      say('The candidate asked for another interview time[ for {title}][: {comment}].', { comment }),
  }),
  'panel.booked': defineEventKind({
    payload: z.object({ panel_id: text, talks: z.int(), agreed: z.array(text) }),
    changes: ['interviews', 'applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'interview',
    describe: ({ say, payload: { talks = 0, agreed = [] } }) =>
      say(
        {
          one: '{who} booked a panel of 1 interview[ for {title}][. Changes made: {list}].',
          other: '{who} booked a panel of {count} interviews[ for {title}][. Changes made: {list}].',
        },
        { count: talks, list: agreed.length > 0 ? listOf(agreed) : undefined },
      ),
  }),
  'panel.cancelled': defineEventKind({
    payload: z.object({ panel_id: text, talks: z.int() }),
    changes: ['interviews', 'applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { talks = 0 } }) =>
      say(
        {
          one: '{who} cancelled 1 interview of a panel[ for {title}].',
          other: '{who} cancelled {count} interviews of a panel[ for {title}].',
        },
        { count: talks },
      ),
  }),
  'panel.set-up': defineEventKind({
    payload: z.object({ what: text }),
    changes: ['interviews'],
    audience: 'concerned',
    describe: ({ say, payload: { what = 'something' } }) => say('{who} changed the panel settings: {what}.', { what }),
  }),
  'panel.limits-set': defineEventKind({
    payload: z.object({ name: text, per_day: z.int().nullable(), per_week: z.int().nullable() }),
    changes: ['interviews'],
    audience: 'concerned',
    topic: 'interview',
    describe: ({ say, payload: { name = 'a colleague', per_day: day, per_week: week } }) =>
      say('{who} set the interview limits of {name}[: {day} a day][, {week} a week].', {
        name,
        day: day ?? undefined,
        week: week ?? undefined,
      }),
  }),
  'panel.may-lead': defineEventKind({
    payload: z.object({ name: text, pool: text }),
    changes: ['interviews'],
    audience: 'concerned',
    topic: 'interview',
    describe: ({ say, payload: { name = 'A colleague', pool = 'a pool' } }) =>
      say('{name} has shadowed enough interviews and can now lead in {pool}.', { name, pool }),
  }),
}
