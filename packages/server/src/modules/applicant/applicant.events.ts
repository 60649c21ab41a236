import { z } from 'zod'
import { defineEventKind, text } from '../../platform/events/define-kind.ts'
import { nameFacts } from '../../platform/events/name-facts.ts'

export const APPLICANT_EVENTS = {
  'candidate.self-corrected': defineEventKind({
    payload: z.object({ fields: z.array(text) }),
    changes: ['candidates', 'applications', 'resumes', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { fields = [] } }) =>
      say('The candidate corrected their {facts}.', { facts: nameFacts(fields) }),
  }),
}
