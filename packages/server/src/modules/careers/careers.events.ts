import { FieldChange } from '@rolecall/contract/platform/errors'
import { listOf } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { defineEventKind, nothing, text } from '../../platform/events/define-kind.ts'

/** Parts of the careers page, as its settings have them. */
const CAREERS_PARTS: Readonly<Record<string, string>> = {
  is_on: 'whether there is one',
  picture_alt: 'what the picture shows',
  blocks: 'texts',
  links: 'links of the company',
  stage_names: 'words for stages',
}

const nameIn = (parts: Readonly<Record<string, string>>, field: string): string => parts[field] ?? field

const ofPosition = z.object({ position: text })

export const CAREERS_EVENTS = {
  'application.applied': defineEventKind({
    payload: z.object({ answers: z.int(), knocked_out: z.boolean() }),
    changes: ['placements', 'applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'application',
    describe: ({ say, payload: { knocked_out } }) =>
      knocked_out
        ? say('The candidate applied on the job post[ on {title}], with an answer that rules the candidate out.')
        : say('The candidate applied on the job post[ on {title}].'),
  }),
  'message.received': defineEventKind({
    payload: nothing,
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'answer',
    describe: ({ say }) => say('The candidate wrote a message[ about {title}].'),
  }),
  'posts.settled': defineEventKind({
    payload: z.object({ shows_steps: z.boolean(), shows_times: z.boolean() }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { shows_steps: steps = false, shows_times: times = false } }) => {
      if (!steps && !times) return say('{who} had job posts say nothing of how hiring goes.')
      if (steps && times) return say('{who} had job posts say how hiring goes and how long it takes.')
      return steps
        ? say('{who} had job posts say how hiring goes.')
        : say('{who} had job posts say how long hiring takes.')
    },
  }),
  'careers.edited': defineEventKind({
    payload: z.object({ changed: z.array(text) }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { changed = [] } }) =>
      say('{who} changed the careers page[ ({parts})].', {
        parts: listOf(changed.map((name) => nameIn(CAREERS_PARTS, name))),
      }),
  }),
  'careers.domain-named': defineEventKind({
    payload: z.object({ domain: text, before: text }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { domain = '', before } }) =>
      domain
        ? say('{who} named {domain} as the domain of the careers page.', { domain })
        : say('{who} took the domain of the careers page away[: {before}].', { before }),
  }),
  'careers.domain-proven': defineEventKind({
    payload: z.object({ domain: text }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { domain = 'its own domain' } }) =>
      say('{who} proved that {domain} is the company’s own: the careers page is shown there.', { domain }),
  }),
  'careers.domain-lost': defineEventKind({
    payload: z.object({ domain: text, why: text }),
    changes: ['settings'],
    audience: 'admins',
    topic: 'careers',
    describe: ({ say, payload: { domain = 'its own domain', why } }) =>
      say('The careers page is not shown at {domain} any more.[ {why}]', { domain, why }),
  }),
  'position.post-changed': defineEventKind({
    payload: z.object({ version: z.int(), changed: z.array(FieldChange) }),
    changes: ['positions', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} changed what the job post[ of {title}] shows.'),
  }),
  'referral.settled': defineEventKind({
    payload: z.object({ is_on: z.boolean(), days: z.int() }),
    changes: ['settings', 'referrals'],
    audience: 'concerned',
    describe: ({ say, payload: { is_on = false } }) =>
      is_on ? say('{who} had colleagues refer people.') : say('{who} had colleagues refer nobody any more.'),
  }),
  'referral.linked': defineEventKind({
    payload: nothing,
    changes: ['referrals'],
    audience: 'person',
    describe: ({ say }) => say('{who} took a link to pass on[ to {title}].'),
  }),
  'referral.thanked': defineEventKind({
    payload: ofPosition,
    changes: ['referrals', 'history'],
    audience: 'involved',
    topic: 'referral',
    describe: ({ say, payload: { position } }) =>
      say('{who} noted that a colleague was thanked for referring somebody[ to {position}].', { position }),
  }),
  'referral.unthanked': defineEventKind({
    payload: ofPosition,
    changes: ['referrals', 'history'],
    audience: 'involved',
    describe: ({ say, payload: { position } }) =>
      say('{who} took back that a colleague was thanked for a referral[ to {position}].', { position }),
  }),
  'application.unconfirmed': defineEventKind({
    payload: nothing,
    changes: ['placements', 'applications', 'candidates', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'application',
    describe: ({ say }) =>
      say('Somebody applied[ on {title}] under the name of the candidate. Nobody has confirmed it yet.'),
  }),
  'application.confirmed': defineEventKind({
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
  'application.disowned': defineEventKind({
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
