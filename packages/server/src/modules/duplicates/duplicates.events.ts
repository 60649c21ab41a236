import { z } from 'zod'
import { kind, text } from './define-kind.ts'

const Merge = z.object({ merge_id: text, name: text })
/** Whom they were told from. */
const Other = z.object({ other_id: text, name: text })
/** What follows from two people being one. */
const PERSON = ['candidates', 'duplicates', 'applications', 'placements', 'resumes', 'comments', 'history'] as const

/** Who is who: two candidates who turn out to be one person, or do not. */
export const IDENTITY_KINDS = {
  'candidate.merged': kind({
    payload: Merge,
    changes: PERSON,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name = 'somebody' } }) => say('{who} merged {name} into the candidate.', { name }),
  }),
  'candidate.unmerged': kind({
    payload: Merge,
    changes: PERSON,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name = 'somebody' } }) =>
      say('{who} told the candidate and {name} apart again.', { name }),
  }),
  'candidate.separated': kind({
    payload: Other,
    changes: PERSON,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name = 'somebody' } }) =>
      say('{who} said that a résumé of the candidate is of someone else and separated {name}.', { name }),
  }),
  'resume.kept-together': kind({
    payload: z.object({ file_name: text }),
    changes: ['duplicates', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { file_name = 'a résumé' } }) =>
      say('{who} confirmed that {file_name} is of the candidate.', { file_name }),
  }),
  'candidate.told-apart': kind({
    payload: Other,
    changes: ['duplicates', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'somebody' } }) =>
      say('{who} said that the candidate and {name} are not the same person.', { name }),
  }),
  'candidate.may-be-one': kind({
    payload: Other,
    changes: ['duplicates', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'somebody' } }) =>
      say('{who} took back that the candidate and {name} are not the same person.', { name }),
  }),
}
