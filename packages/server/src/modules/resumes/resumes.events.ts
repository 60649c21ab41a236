import { FieldChange } from '@rolecall/contract/platform/errors'
import { fillTemplate, listOf } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { defineEventKind, text } from '../../platform/events/define-kind.ts'
import { nameFacts } from '../../platform/events/name-facts.ts'

/** What follows from evidence that counts, or does no longer. */
const EVIDENCE = ['corrections', 'candidates', 'applications', 'resumes', 'history'] as const

/** What an administrator said of terms that descriptions seem to ask for. */
const find = (says: string) =>
  defineEventKind({
    payload: z.object({ terms: z.array(text) }),
    changes: ['finds', 'skills', 'resumes', 'history'],
    audience: 'admins',
    describe: ({ who, payload: { terms = [] } }) => fillTemplate(says, { who, terms: listOf(terms) || 'some terms' }),
  })

export const RESUMES_EVENTS = {
  'candidate.corrected': defineEventKind({
    payload: z.object({ version: z.int(), fields: z.array(text), changed: z.array(FieldChange), undone: z.boolean() }),
    changes: EVIDENCE,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { fields = [], changed = [], undone = false } }) =>
      undone
        ? say('{who} undid the correction of the candidate’s {facts}.', { facts: nameFacts(fields) })
        : say('{who} corrected the candidate’s {facts}.', { facts: nameFacts(fields, changed) }),
  }),
  'find.accepted': find('{who} added suggested skills: {terms}.'),
  'find.refused': find('{who} dismissed suggested skills: {terms}.'),
  'find.reopened': find('{who} reopened suggested skills: {terms}.'),
  'rereading.started': defineEventKind({
    payload: z.object({ total: z.int(), everything: z.boolean() }),
    changes: ['rereading'],
    audience: 'admins',
    describe: ({ say, payload: { total = 0 } }) =>
      say(
        { one: '{who} started re-parsing 1 résumé.', other: '{who} started re-parsing {count} résumés.' },
        { count: total },
      ),
  }),
  'rereading.stopped': defineEventKind({
    payload: z.object({ left: z.int() }),
    changes: ['rereading'],
    audience: 'admins',
    describe: ({ say, payload: { left = 0 } }) =>
      say(
        {
          one: '{who} stopped re-parsing with 1 résumé left.',
          other: '{who} stopped re-parsing with {count} résumés left.',
        },
        { count: left },
      ),
  }),
  'rereading.finished': defineEventKind({
    payload: z.object({ done: z.int(), changed: z.int(), failed: z.int(), rescored: z.int() }),
    changes: ['rereading', 'resumes', 'candidates', 'applications', 'positions', 'skills'],
    audience: 'concerned',
    describe: ({ say, payload: { done = 0, changed = 0 } }) =>
      say(
        {
          one: '{who} re-parsed 1 résumé, {changed} with changes.',
          other: '{who} re-parsed {count} résumés, {changed} with changes.',
        },
        { count: done, changed },
      ),
  }),
  'resume.added': defineEventKind({
    payload: z.object({ file_name: text, upload_id: text }),
    changes: ['resumes', 'candidates', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} added a résumé.'),
  }),
  'resume.joined': defineEventKind({
    payload: z.object({ file_name: text, reasons: z.array(z.string()) }),
    changes: ['resumes', 'candidates', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { reasons = [] } }) =>
      say('A résumé was added to the candidate automatically[: {why}].', { why: reasons.join(', ').toLowerCase() }),
  }),
}
