import { EXPLANATION_CHOICES, type ExplanationChoice } from '@rolecall/domain/fairness/explanation-rules'
import { fillTemplate } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { defineEventKind, nothing, text } from '../../platform/events/define-kind.ts'

const ofAudit = z.object({ country: text, year: z.int() })

const SETTLED: Readonly<Record<ExplanationChoice, string>> = {
  off: '{who} turned off score explanations for candidates.',
  'on-request': '{who} turned on score explanations for candidates who ask.',
  always: '{who} turned on score explanations for all candidates.',
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
    describe: ({ title, payload: { due } }) => fillTemplate(says, { title, due: due || 'an unknown day' }),
  })

export const FAIRNESS_EVENTS = {
  'feedback.settled': defineEventKind({
    payload: z.object({ is_on: z.boolean(), after_days: z.int() }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { is_on = false } }) =>
      is_on ? say('{who} turned on feedback from applicants.') : say('{who} turned off feedback from applicants.'),
  }),
  'score-log.settled': defineEventKind({
    payload: z.object({ months: z.int() }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { months } }) =>
      say('{who} changed how long scores are kept[: {months} months].', { months }),
  }),
  'accessibility.settled': defineEventKind({
    payload: z.object({ contact: text }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { contact } }) =>
      say('{who} changed the accessibility contact[: {contact}].', {
        contact: contact || undefined,
      }),
  }),
  'user.exported-scores': defineEventKind({
    payload: z.object({ since: text, until: text }),
    changes: [],
    audience: 'nobody',
    describe: ({ say, payload: { since, until } }) =>
      say('{who} exported recorded scores[ from {since}][ until {until}].', {
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
        ? say('{who} turned on the voluntary survey for applicants.')
        : say('{who} turned off the voluntary survey for applicants.'),
  }),
  'fairness.made': defineEventKind({
    payload: ofAudit,
    changes: ['fairness'],
    audience: 'admins',
    describe: ({ say, payload: { country, year } }) =>
      say('{who} created an adverse impact audit[ for {year}][ ({country})].', { year: year?.toString(), country }),
  }),
  'fairness.published': defineEventKind({
    payload: ofAudit,
    changes: ['fairness'],
    audience: 'concerned',
    describe: ({ say, payload: { country, year } }) =>
      say('{who} published the adverse impact audit[ for {year}][ ({country})].', {
        year: year?.toString(),
        country,
      }),
  }),
  'fairness.withdrawn': defineEventKind({
    payload: ofAudit,
    changes: ['fairness'],
    audience: 'concerned',
    describe: ({ say, payload: { country, year } }) =>
      say('{who} unpublished the adverse impact audit[ for {year}][ ({country})].', {
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
    describe: ({ say }) => say('The candidate asked how they were scored[ for {title}] and saw the explanation.'),
  }),
  'skill.disowned': defineEventKind({
    payload: z.object({ skill: text }),
    changes: SAID,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { skill } }) =>
      say('The candidate reported {skill} as wrong.', { skill: skill || 'a skill' }),
  }),
  'skill.reclaimed': defineEventKind({
    payload: z.object({ skill: text }),
    changes: SAID,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { skill } }) =>
      say('The candidate said that {skill} is right after all.', { skill: skill || 'a skill' }),
  }),
  'skill.stated': defineEventKind({
    payload: z.object({ skill: text }),
    changes: SAID,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { skill } }) =>
      say('The candidate added {skill}, which their résumé doesn’t show.', {
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
      say('The candidate asked for a human review[ for {title}][, due on {due}].', { due }),
  }),
  'review.due-soon': reminder('The candidate asked for a human review[ for {title}]. The answer is due on {due}.'),
  'review.overdue': reminder(
    'The candidate asked for a human review[ for {title}]. The answer was due on {due}. Nobody can reject them before it is sent.',
  ),
  'review.answered': defineEventKind({
    payload: nothing,
    changes: ['reviews', 'applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} answered the candidate’s review request[ for {title}].'),
  }),
}
