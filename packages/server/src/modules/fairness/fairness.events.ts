import { EXPLANATION_CHOICES, type ExplanationChoice } from '@rolecall/domain/fairness/explanation-rules'
import { fillTemplate } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { defineEventKind, nothing, text } from '../../platform/events/define-kind.ts'

const ofAudit = z.object({ country: text, year: z.int() })

const SETTLED: Readonly<Record<ExplanationChoice, string>> = {
  off: '{who} settled that candidates are not shown how they were scored.',
  'on-request': '{who} settled that candidates are shown how they were scored once they ask.',
  always: '{who} settled that candidates are always shown how they were scored.',
}

/** What follows from what candidates say of themselves. */
const SAID = ['corrections', 'candidates', 'applications', 'resumes', 'history'] as const

/** Declares a reminder, which changes nothing else. `says` may have the place `{due}`. */
const reminder = (says: string) =>
  defineEventKind({
    payload: z.object({ due: text }),
    changes: ['reviews', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'review',
    describe: ({ title, payload: { due } }) => fillTemplate(says, { title, due: due || 'a day that is not known' }),
  })

export const FAIRNESS_EVENTS = {
  'feedback.settled': defineEventKind({
    payload: z.object({ is_on: z.boolean(), after_days: z.int() }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { is_on = false } }) =>
      is_on ? say('{who} had applicants asked how it was.') : say('{who} had applicants not asked how it was.'),
  }),
  'score-log.settled': defineEventKind({
    payload: z.object({ months: z.int() }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { months } }) =>
      say('{who} settled how long scores are kept[: {months} months].', { months }),
  }),
  'accessibility.settled': defineEventKind({
    payload: z.object({ contact: text }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { contact } }) =>
      say('{who} settled whom people tell what keeps them from using pages[: {contact}].', {
        contact: contact || undefined,
      }),
  }),
  'user.exported-scores': defineEventKind({
    payload: z.object({ since: text, until: text }),
    changes: [],
    audience: 'nobody',
    describe: ({ say, payload: { since, until } }) =>
      say('{who} exported scores that were given[ from {since} on][ until {until}].', {
        since: since || undefined,
        until: until || undefined,
      }),
  }),
  'survey.settled': defineEventKind({
    payload: z.object({ is_on: z.boolean(), extra: z.array(text) }),
    changes: ['settings', 'fairness'],
    audience: 'concerned',
    describe: ({ say, payload: { is_on = false } }) =>
      is_on
        ? say('{who} had applicants invited to a voluntary survey.')
        : say('{who} had applicants invited to no survey any more.'),
  }),
  'fairness.made': defineEventKind({
    payload: ofAudit,
    changes: ['fairness'],
    audience: 'admins',
    describe: ({ say, payload: { country, year } }) =>
      say('{who} made an audit of hiring by group[ for {year}][ ({country})].', { year: year?.toString(), country }),
  }),
  'fairness.published': defineEventKind({
    payload: ofAudit,
    changes: ['fairness'],
    audience: 'concerned',
    describe: ({ say, payload: { country, year } }) =>
      say('{who} published the audit of hiring by group[ for {year}][ ({country})].', {
        year: year?.toString(),
        country,
      }),
  }),
  'fairness.withdrawn': defineEventKind({
    payload: ofAudit,
    changes: ['fairness'],
    audience: 'concerned',
    describe: ({ say, payload: { country, year } }) =>
      say('{who} took the audit of hiring by group[ for {year}][ ({country})] off the public page.', {
        year: year?.toString(),
        country,
      }),
  }),
  'explanation.settled': defineEventKind({
    payload: z.object({ choice: z.enum(EXPLANATION_CHOICES) }),
    changes: ['settings', 'history'],
    audience: 'admins',
    describe: ({ say, payload: { choice = 'on-request' } }) => say(SETTLED[choice]),
  }),
  'explanation.asked': defineEventKind({
    payload: nothing,
    changes: ['history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('The candidate asked how they were scored[ on {title}], and was shown it.'),
  }),
  'skill.disowned': defineEventKind({
    payload: z.object({ skill: text }),
    changes: SAID,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { skill } }) =>
      say('The candidate said that {skill} is wrong of them.', { skill: skill || 'a skill' }),
  }),
  'skill.reclaimed': defineEventKind({
    payload: z.object({ skill: text }),
    changes: SAID,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { skill } }) =>
      say('The candidate said that {skill} is right of them after all.', { skill: skill || 'a skill' }),
  }),
  'skill.stated': defineEventKind({
    payload: z.object({ skill: text }),
    changes: SAID,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { skill } }) =>
      say('The candidate said that they have {skill}, which their résumé does not show.', {
        skill: skill || 'a skill',
      }),
  }),
  'review.asked': defineEventKind({
    payload: z.object({ due: text }),
    changes: ['reviews', 'applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'review',
    describe: ({ say, payload: { due } }) =>
      say('The candidate asked that a person looks at their application[ on {title}][, by {due}].', { due }),
  }),
  'review.due-soon': reminder('The candidate asked for a person[ on {title}] and is to be answered by {due}.'),
  'review.overdue': reminder(
    'The candidate asked for a person[ on {title}], was to be answered by {due}, and cannot be rejected until they are.',
  ),
  'review.answered': defineEventKind({
    payload: nothing,
    changes: ['reviews', 'applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} answered the candidate, who had asked for a person[ on {title}].'),
  }),
}
