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
      fillTemplate(says, { who, title, at: when || 'a time that is not known', others: listOf(interviewers) }),
  })

export const INTERVIEWS_EVENTS = {
  'scorecard.given': defineEventKind({
    payload: z.object({ again: z.boolean() }),
    changes: ['scorecards', 'history'],
    audience: 'concerned',
    isOpen: true,
    // Its text is shown only to users who may read it by now.
    describe: ({ say, payload: { again } }) =>
      again ? say('{who} changed a scorecard[ on {title}].') : say('{who} handed in a scorecard[ on {title}].'),
  }),
  'scorecard.attributes-edited': defineEventKind({
    payload: z.object({ attributes: z.int(), version: z.int() }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} changed what candidates are judged by in interviews.'),
  }),
  'user.hours-chosen': defineEventKind({
    payload: nothing,
    changes: ['interviews'],
    audience: 'person',
    describe: ({ say }) => say('{who} said when they work.'),
  }),
  'user.limits-chosen': defineEventKind({
    payload: nothing,
    changes: ['interviews'],
    audience: 'person',
    describe: ({ say }) => say('{who} said how many interviews they lead.'),
  }),
  'interview.scheduled': interview('{who} scheduled an interview[ on {title}][ with {others}]: {at}.'),
  'interview.rescheduled': interview('{who} moved the interview[ on {title}][ with {others}] to {at}.'),
  'interview.cancelled': interview('{who} cancelled the interview[ on {title}] of {at}.'),
  'interview.booked': interview('The candidate chose the time of an interview[ on {title}][ with {others}]: {at}.'),
  'interview.rebooked': interview('The candidate moved the interview[ on {title}][ with {others}] to {at}.'),
  'interview.called-off': interview('The candidate cancelled the interview[ on {title}] of {at}.'),
  'interview.moved-there': interview(
    '{who} moved the interview[ on {title}][ with {others}] to {at}, through their calendar.',
  ),
  'interview.accepted': interview('{who} accepted the interview[ on {title}] of {at}, in their calendar.'),
  'interview.declined': interview('{who} declined the interview[ on {title}] of {at}, in their calendar.'),
  'interview.move-asked': interview(
    '{who} asks for another time of the interview[ on {title}][ with {others}], through their calendar: {at}.',
  ),
  'interview.not-moved': defineEventKind({
    payload: z.object({ interview_id: text, when: text, why: text }),
    changes: ['interviews', 'history'],
    audience: 'concerned',
    topic: 'interview',
    describe: ({ say, payload: { when, why } }) =>
      say('{who} could not move the interview[ on {title}] to {at} through their calendar[: {why}]', {
        at: when || 'another time',
        why,
      }),
  }),
  'interview.reminded-of': interview('An interview begins soon[ on {title}][ with {others}]: {at}.'),
  'interview.cards-asked': interview(
    'An interview[ on {title}] is over, and whoever led it is asked for a scorecard: {at}.',
  ),
  'interview.offered': defineEventKind({
    payload: z.object({ offer_id: text, times: z.int(), interviewers: z.array(text) }),
    changes: ['interviews', 'mails', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { times = 0, interviewers = [] } }) =>
      say(
        {
          one: '{who} offered the candidate a time for an interview[ on {title}] with {others}.',
          other: '{who} offered the candidate {count} times for an interview[ on {title}] with {others}.',
        },
        { count: times, others: listOf(interviewers) || 'nobody that is known' },
      ),
  }),
  'interview.offer-withdrawn': defineEventKind({
    payload: z.object({ offer_id: text }),
    changes: ['interviews', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} withdrew the times offered for an interview[ on {title}].'),
  }),
  'interview.another-time-asked': defineEventKind({
    payload: z.object({ offer_id: text, comment: text }),
    changes: ['interviews', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'interview',
    describe: ({ say, payload: { comment } }) =>
      say('The candidate asks for another time for the interview[ on {title}][: {comment}].', { comment }),
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
          one: '{who} booked a panel of 1 talk[ on {title}][. Agreed to for it: {list}].',
          other: '{who} booked a panel of {count} talks[ on {title}][. Agreed to for it: {list}].',
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
          one: '{who} cancelled 1 talk of a panel[ on {title}].',
          other: '{who} cancelled {count} talks of a panel[ on {title}].',
        },
        { count: talks },
      ),
  }),
  'panel.set-up': defineEventKind({
    payload: z.object({ what: text }),
    changes: ['interviews'],
    audience: 'concerned',
    describe: ({ say, payload: { what = 'something' } }) =>
      say('{who} changed what panels are made of: {what}.', { what }),
  }),
  'panel.limits-set': defineEventKind({
    payload: z.object({ name: text, per_day: z.int().nullable(), per_week: z.int().nullable() }),
    changes: ['interviews'],
    audience: 'concerned',
    topic: 'interview',
    describe: ({ say, payload: { name = 'somebody', per_day: day, per_week: week } }) =>
      say('{who} said how many interviews {name} leads at most[: {day} a day][, {week} a week].', {
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
    describe: ({ say, payload: { name = 'Somebody', pool = 'a pool' } }) =>
      say('An interview was shadowed, and {name} may lead in {pool} now.', { name, pool }),
  }),
}
