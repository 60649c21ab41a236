import { z } from 'zod'
import { defineEventKind, text } from '../../platform/events/define-kind.ts'

/** What follows from two people being one. */
const PERSON = ['candidates', 'duplicates', 'applications', 'placements', 'resumes', 'comments', 'history'] as const

const Merge = z.object({ merge_id: text, name: text })

/** The candidate they were told apart from. */
const Other = z.object({ other_id: text, name: text })

export const DUPLICATES_EVENTS = {
  'candidate.merged': defineEventKind({
    payload: Merge,
    changes: PERSON,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name = 'another candidate' } }) =>
      say('{who} merged {name} into the candidate.', { name }),
  }),
  'candidate.unmerged': defineEventKind({
    payload: Merge,
    changes: PERSON,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name = 'another candidate' } }) =>
      say('{who} undid the merge of {name} into the candidate.', { name }),
  }),
  'candidate.separated': defineEventKind({
    payload: Other,
    changes: PERSON,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name = 'another candidate' } }) =>
      say('{who} moved a résumé that belongs to someone else to a new candidate, {name}.', { name }),
  }),
  'resume.kept-together': defineEventKind({
    payload: z.object({ file_name: text }),
    changes: ['duplicates', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { file_name = 'a résumé' } }) =>
      say('{who} confirmed that {file_name} belongs to the candidate.', { file_name }),
  }),
  'candidate.told-apart': defineEventKind({
    payload: Other,
    changes: ['duplicates', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'another candidate' } }) =>
      say('{who} marked the candidate and {name} as different people.', { name }),
  }),
  'candidate.may-be-one': defineEventKind({
    payload: Other,
    changes: ['duplicates', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'another candidate' } }) =>
      say('{who} no longer marks the candidate and {name} as different people.', { name }),
  }),
}
