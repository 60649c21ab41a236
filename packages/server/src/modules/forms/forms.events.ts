import { FieldChange } from '@rolecall/contract/platform/errors'
import { FORM_TYPES } from '@rolecall/domain/forms/form-types'
import { fillTemplate, listOf } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { defineEventKind, text } from '../../platform/events/define-kind.ts'

const Questionnaire = z.object({ questionnaire_id: text, name: text })

const questionnaire = (says: string) =>
  defineEventKind({
    payload: Questionnaire,
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ who, payload: { name = '' } }) => fillTemplate(says, { who, name }),
  })

export const FORMS_EVENTS = {
  'application.answered': defineEventKind({
    payload: z.object({ answers: z.int(), knocked_out: z.boolean() }),
    changes: ['applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { knocked_out } }) =>
      knocked_out
        ? say('{who} recorded the candidate’s answers[ on {title}], which rule the candidate out.')
        : say('{who} recorded the candidate’s answers[ on {title}].'),
  }),
  'form.filled': defineEventKind({
    payload: z.object({
      form_type: z.enum(FORM_TYPES),
      name: text,
      version: z.int(),
      changed: z.array(FieldChange),
    }),
    changes: ['applications', 'candidates', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name = 'a form', version = 1 } }) =>
      version === 1
        ? say('{who} filled in the {name}[ on {title}].', { name })
        : say('{who} changed the {name}[ on {title}].', { name }),
  }),
  'questionnaire.created': questionnaire('{who} created the questionnaire {name}.'),
  'questionnaire.edited': defineEventKind({
    payload: Questionnaire.extend({ version: z.int() }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { name = '' } }) => say('{who} changed the questionnaire {name}.', { name }),
  }),
  'questionnaire.removed': questionnaire('{who} deleted the questionnaire {name}.'),
  'questionnaire.restored': questionnaire('{who} restored the questionnaire {name}.'),
  'form.edited': defineEventKind({
    payload: z.object({ form_type: text, name: text, version: z.int() }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'form' } }) => say('{who} changed the questions of the {name}.', { name }),
  }),
  'form.demanded': defineEventKind({
    payload: z.object({ form_type: text, name: text, statuses: z.array(text) }),
    changes: ['settings', 'applications'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'form', statuses = [] } }) =>
      statuses.length === 0
        ? say('{who} made the {name} optional for every status.', { name })
        : say('{who} made the {name} required for: {statuses}.', { name, statuses: listOf(statuses) }),
  }),
  'employer.blacklisted': defineEventKind({
    payload: z.object({ name: text }),
    changes: ['settings', 'applications', 'candidates'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'an employer' } }) =>
      say('{who} added {name} to the do-not-hire list.', { name }),
  }),
  'employer.cleared': defineEventKind({
    payload: z.object({ name: text }),
    changes: ['settings', 'applications', 'candidates'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'an employer' } }) =>
      say('{who} removed {name} from the do-not-hire list.', { name }),
  }),
  'test.listed': defineEventKind({
    payload: z.object({ name: text }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'a test' } }) => say('{who} added {name} to the test catalogue.', { name }),
  }),
  'test.taken': defineEventKind({
    payload: z.object({ assessment_id: text, name: text }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'a test' } }) =>
      say('{who} chose {name} from the test catalogue for a position.', { name }),
  }),
  'test.asked-for': defineEventKind({
    payload: z.object({ assessment_id: text, name: text }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'a test' } }) =>
      say('{who} made {name} a required test for a position.', { name }),
  }),
  'test.retired': defineEventKind({
    payload: z.object({ name: text }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'a test' } }) => say('{who} removed {name} from the test catalogue.', { name }),
  }),
}
