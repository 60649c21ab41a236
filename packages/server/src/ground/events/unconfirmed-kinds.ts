import { z } from 'zod'
import { kind, nothing } from './define-kind.ts'

/** Applications under the name of somebody who is known. */
export const UNCONFIRMED_KINDS = {
  'application.unconfirmed': kind({
    payload: nothing,
    changes: ['placements', 'applications', 'candidates', 'history'],
    audience: 'concerned',
    describe: ({ on }) => `Somebody applied${on} under the name of the candidate. Nobody has confirmed it yet.`,
  }),
  'application.confirmed': kind({
    payload: z.object({ by_mail: z.boolean() }),
    changes: ['candidates', 'applications', 'placements', 'resumes', 'privacy', 'history'],
    audience: 'concerned',
    describe: ({ who, on, payload: { by_mail } }) =>
      by_mail
        ? `The candidate confirmed the application${on} by the mail to their address.`
        : `${who} accepted the application${on} as the candidate’s own.`,
  }),
  'application.disowned': kind({
    payload: z.object({ by_mail: z.boolean() }),
    changes: ['candidates', 'history'],
    audience: 'concerned',
    describe: ({ who, on, payload: { by_mail } }) =>
      by_mail
        ? `The candidate said, by the mail to their address, that an application${on} was not theirs.`
        : `${who} refused an application${on} as not the candidate’s own.`,
  }),
}
