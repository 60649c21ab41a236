import { EXPLANATION_CHOICES, type ExplanationChoice } from '@rolecall/domain/explanation/explanation-rules'
import { fillIn } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { kind, nothing, text } from './define-kind.ts'

const SETTLED: Readonly<Record<ExplanationChoice, string>> = {
  off: '{who} settled that candidates are not shown how they were scored.',
  'on-request': '{who} settled that candidates are shown how they were scored once they ask.',
  always: '{who} settled that candidates are always shown how they were scored.',
}
/** What follows from what candidates say of themselves. */
const SAID = ['corrections', 'candidates', 'applications', 'resumes', 'history'] as const

/** Nothing but the day has changed. `says` may have the place `{due}`. */
const reminder = (says: string) =>
  kind({
    payload: z.object({ due: text }),
    changes: ['reviews', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'review',
    describe: ({ title, payload: { due } }) => fillIn(says, { title, due: due || 'a day that is not known' }),
  })

/** What candidates are told of their score, what they say to it, and that a person looks. */
export const REVIEW_KINDS = {
  'explanation.settled': kind({
    payload: z.object({ choice: z.enum(EXPLANATION_CHOICES) }),
    changes: ['settings', 'history'],
    audience: 'admins',
    describe: ({ say, payload: { choice = 'on-request' } }) => say(SETTLED[choice]),
  }),
  'explanation.asked': kind({
    payload: nothing,
    changes: ['history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('The candidate asked how they were scored[ on {title}], and was shown it.'),
  }),
  'skill.disowned': kind({
    payload: z.object({ skill: text }),
    changes: SAID,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { skill } }) =>
      say('The candidate said that {skill} is wrong of them.', { skill: skill || 'a skill' }),
  }),
  'skill.reclaimed': kind({
    payload: z.object({ skill: text }),
    changes: SAID,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { skill } }) =>
      say('The candidate said that {skill} is right of them after all.', { skill: skill || 'a skill' }),
  }),
  'skill.stated': kind({
    payload: z.object({ skill: text }),
    changes: SAID,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { skill } }) =>
      say('The candidate said that they have {skill}, which their résumé does not show.', {
        skill: skill || 'a skill',
      }),
  }),
  'review.asked': kind({
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
  'review.answered': kind({
    payload: nothing,
    changes: ['reviews', 'applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} answered the candidate, who had asked for a person[ on {title}].'),
  }),
}
