import { z } from 'zod'
import { kind, text } from './define-kind.ts'

const ofAudit = z.object({ country: text, year: z.int() })

/** Surveys and audits; never that somebody answered one, nor what. */
export const FAIRNESS_KINDS = {
  'survey.settled': kind({
    payload: z.object({ is_on: z.boolean(), extra: z.array(text) }),
    changes: ['settings', 'fairness'],
    audience: 'concerned',
    describe: ({ say, payload: { is_on = false } }) =>
      is_on
        ? say('{who} had applicants invited to a voluntary survey.')
        : say('{who} had applicants invited to no survey any more.'),
  }),
  'fairness.made': kind({
    payload: ofAudit,
    changes: ['fairness'],
    audience: 'admins',
    describe: ({ say, payload: { country, year } }) =>
      say('{who} made an audit of hiring by group[ for {year}][ ({country})].', { year: year?.toString(), country }),
  }),
  'fairness.published': kind({
    payload: ofAudit,
    changes: ['fairness'],
    audience: 'concerned',
    describe: ({ say, payload: { country, year } }) =>
      say('{who} published the audit of hiring by group[ for {year}][ ({country})].', {
        year: year?.toString(),
        country,
      }),
  }),
  'fairness.withdrawn': kind({
    payload: ofAudit,
    changes: ['fairness'],
    audience: 'concerned',
    describe: ({ say, payload: { country, year } }) =>
      say('{who} took the audit of hiring by group[ for {year}][ ({country})] off the public page.', {
        year: year?.toString(),
        country,
      }),
  }),
}
