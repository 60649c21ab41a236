import { fillIn, listOf } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { kind, text } from './define-kind.ts'

const Questionnaire = z.object({ questionnaire_id: text, name: text })
const questionnaire = (says: string) =>
  kind({
    payload: Questionnaire,
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ who, payload: { name = '' } }) => fillIn(says, { who, name }),
  })
/** What an administrator said of terms that descriptions seem to ask for. */
const find = (says: string) =>
  kind({
    payload: z.object({ terms: z.array(text) }),
    changes: ['finds', 'skills', 'resumes', 'history'],
    audience: 'admins',
    describe: ({ who, payload: { terms = [] } }) => fillIn(says, { who, terms: listOf(terms) || 'some terms' }),
  })

/** What positions are made from, and candidates are asked and told by. */
export const CATALOGUE_KINDS = {
  'questionnaire.created': questionnaire('{who} made the questionnaire {name}.'),
  'questionnaire.edited': kind({
    payload: Questionnaire.extend({ version: z.int() }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { name = '' } }) => say('{who} changed the questionnaire {name}.', { name }),
  }),
  'questionnaire.removed': questionnaire('{who} removed the questionnaire {name}.'),
  'questionnaire.restored': questionnaire('{who} restored the questionnaire {name}.'),
  'form.edited': kind({
    payload: z.object({ form_type: text, name: text, version: z.int() }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'form' } }) => say('{who} changed what the {name} asks.', { name }),
  }),
  'scorecard.attributes-edited': kind({
    payload: z.object({ attributes: z.int(), version: z.int() }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} changed what candidates are judged by in interviews.'),
  }),
  'mail-settings.edited': kind({
    payload: z.object({ version: z.int(), mailbox: text }),
    changes: ['settings', 'mails'],
    audience: 'admins',
    describe: ({ say, payload: { mailbox } }) =>
      say('{who} changed how mails to candidates go out[, and has answers read at {mailbox}].', { mailbox }),
  }),
  'received-mail.dismissed': kind({
    payload: z.object({ dismissed: z.boolean() }),
    changes: ['mails', 'history'],
    audience: 'admins',
    describe: ({ say, payload: { dismissed } }) =>
      dismissed === false
        ? say('{who} put a dismissed email back among those received and not matched.')
        : say('{who} dismissed an email that was received and not matched.'),
  }),
  'mail-template.edited': kind({
    payload: z.object({ mail_type: text, version: z.int() }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { mail_type } }) =>
      say('{who} changed what the mail[ “{mail}”] says.', { mail: mail_type?.replaceAll('_', ' ') }),
  }),
  'mail-template.tested': kind({
    payload: z.object({ mail_type: text }),
    changes: ['mails'],
    audience: 'admins',
    describe: ({ say, payload: { mail_type } }) =>
      say('{who} sent themselves a test of the mail[ “{mail}”].', { mail: mail_type?.replaceAll('_', ' ') }),
  }),
  'learning.edited': kind({
    payload: z.object({ entries: z.int(), version: z.int() }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { entries } }) =>
      entries === 0
        ? say('{who} went back to the product’s own books and courses.')
        : say('{who} changed the books and courses that are recommended.'),
  }),
  'form.demanded': kind({
    payload: z.object({ form_type: text, name: text, statuses: z.array(text) }),
    changes: ['settings', 'applications'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'form', statuses = [] } }) =>
      statuses.length === 0
        ? say('{who} had the {name} demanded by no status any more.', { name })
        : say('{who} had the {name} demanded by: {statuses}.', { name, statuses: listOf(statuses) }),
  }),
  'employer.blacklisted': kind({
    payload: z.object({ name: text }),
    changes: ['settings', 'applications', 'candidates'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'an employer' } }) =>
      say('{who} put {name} on the list of employers not hired from.', { name }),
  }),
  'employer.cleared': kind({
    payload: z.object({ name: text }),
    changes: ['settings', 'applications', 'candidates'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'an employer' } }) =>
      say('{who} took {name} off the list of employers not hired from.', { name }),
  }),
  'template.created': kind({
    payload: z.object({ template_id: text, name: text }),
    changes: ['templates'],
    audience: 'concerned',
    describe: ({ say, payload: { name = '' } }) => say('{who} saved the template {name}.', { name }),
  }),
  'template.edited': kind({
    payload: z.object({ template_id: text, name: text, version: z.int() }),
    changes: ['templates'],
    audience: 'concerned',
    describe: ({ say, payload: { name = '' } }) => say('{who} changed the template {name}.', { name }),
  }),
  'find.accepted': find('{who} made skills of the company of what was found: {terms}.'),
  'find.refused': find('{who} had these never found again: {terms}.'),
  'find.reopened': find('{who} took back what was said of finds: {terms}.'),
  'skill-import.added': kind({
    payload: z.object({ file_name: text }),
    changes: ['skill_imports'],
    audience: 'admins',
    describe: ({ say, payload: { file_name = 'a file' } }) =>
      say('{who} had the skills of {file_name} looked through.', { file_name }),
  }),
  'skill-import.stopped': kind({
    payload: z.object({ file_name: text }),
    changes: ['skill_imports', 'skills'],
    audience: 'admins',
    describe: ({ say, payload: { file_name = 'a file' } }) =>
      say('{who} stopped the reading of {file_name}.', { file_name }),
  }),
  'skill-import.started': kind({
    payload: z.object({ file_name: text }),
    changes: ['skill_imports'],
    audience: 'admins',
    describe: ({ say, payload: { file_name = 'a file' } }) =>
      say('{who} began to take over the skills of {file_name}.', { file_name }),
  }),
  'skill-import.undone': kind({
    payload: z.object({ file_name: text }),
    changes: ['skill_imports', 'skills'],
    audience: 'admins',
    describe: ({ say, payload: { file_name = 'a file' } }) =>
      say('{who} took the skills of {file_name} back.', { file_name }),
  }),
  'test.listed': kind({
    payload: z.object({ name: text }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'a test' } }) => say('{who} put {name} on the catalogue of tests.', { name }),
  }),
  'test.taken': kind({
    payload: z.object({ assessment_id: text, name: text }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'a test' } }) =>
      say('{who} took {name} out of the catalogue for a position.', { name }),
  }),
  'test.asked-for': kind({
    payload: z.object({ assessment_id: text, name: text }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'a test' } }) => say('{who} had a position ask for {name}.', { name }),
  }),
  'test.retired': kind({
    payload: z.object({ name: text }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'a test' } }) => say('{who} took {name} off the catalogue of tests.', { name }),
  }),
}
