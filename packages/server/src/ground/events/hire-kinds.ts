import { z } from 'zod'
import { kind, text } from './define-kind.ts'

// No amount stands in any of these, and no name.

/** `about`: the offer, as “O-3 Data engineer”. */
const Hire = z.object({ hire_id: text, offer_id: text, about: text })

/** Who was hired after signing an offer. */
export const HIRE_KINDS = {
  'hire.made': kind({
    payload: Hire.extend({ told: z.int() }),
    changes: ['offers', 'positions', 'applications', 'requisitions', 'notifications', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'offer',
    describe: ({ say, payload: { about } }) =>
      say('{who} hired the candidate who signed the offer[ {about}].', { about }),
  }),
  'hire.undone': kind({
    payload: Hire,
    changes: ['offers', 'positions', 'applications', 'requisitions', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { about } }) => say('{who} took back the hire by the offer[ {about}].', { about }),
  }),
  'hire.handed-over': kind({
    payload: z.object({ hire_id: text, people: z.int() }),
    changes: [],
    audience: 'nobody',
    describe: ({ say, payload: { people } }) =>
      say(
        { one: '{who} took out 1 person who was hired.', other: '{who} took out {count} people who were hired.' },
        { count: people ?? 0 },
      ),
  }),
}
