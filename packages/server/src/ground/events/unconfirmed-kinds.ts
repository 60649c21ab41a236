import { z } from 'zod'
import { kind, nothing } from './define-kind.ts'

/** Applications under the name of somebody who is known. */
export const UNCONFIRMED_KINDS = {
  'application.unconfirmed': kind({
    payload: nothing,
    changes: ['placements', 'applications', 'candidates', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'application',
    describe: ({ say }) =>
      say('Somebody applied[ on {title}] under the name of the candidate. Nobody has confirmed it yet.'),
  }),
  'application.confirmed': kind({
    payload: z.object({ by_mail: z.boolean() }),
    changes: ['candidates', 'applications', 'placements', 'resumes', 'privacy', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'application',
    describe: ({ say, payload: { by_mail } }) =>
      by_mail
        ? say('The candidate confirmed the application[ on {title}] by the mail to their address.')
        : say('{who} accepted the application[ on {title}] as the candidate’s own.'),
  }),
  'application.disowned': kind({
    payload: z.object({ by_mail: z.boolean() }),
    changes: ['candidates', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { by_mail } }) =>
      by_mail
        ? say('The candidate said, by the mail to their address, that an application[ on {title}] was not theirs.')
        : say('{who} refused an application[ on {title}] as not the candidate’s own.'),
  }),
}
