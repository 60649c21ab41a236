import { FieldChange } from '@rolecall/contract/platform/errors'
import { listOf } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { defineEventKind, nothing, text } from '../../platform/events/define-kind.ts'

/** Parts of the careers page, as its settings have them. */
const CAREERS_PARTS: Readonly<Record<string, string>> = {
  is_on: 'on or off',
  picture_alt: 'picture description',
  blocks: 'sections',
  links: 'company links',
  stage_names: 'stage names',
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
        ? say('The candidate applied through the job post[ for {title}], with a disqualifying answer.')
        : say('The candidate applied through the job post[ for {title}].'),
  }),
  'message.received': defineEventKind({
    payload: nothing,
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'answer',
    describe: ({ say }) => say('The candidate sent a message[ about {title}].'),
  }),
  'posts.settled': defineEventKind({
    payload: z.object({ shows_steps: z.boolean(), shows_times: z.boolean() }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { shows_steps: steps = false, shows_times: times = false } }) => {
      if (!steps && !times) return say('{who} removed the hiring process from job posts.')
      if (steps && times) return say('{who} set job posts to describe the hiring process and how long it takes.')
      return steps
        ? say('{who} set job posts to describe the hiring process.')
        : say('{who} set job posts to show how long hiring takes.')
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
        ? say('{who} set {domain} as the domain of the careers page.', { domain })
        : say('{who} removed the domain[ {before}] of the careers page.', { before }),
  }),
  'careers.domain-proven': defineEventKind({
    payload: z.object({ domain: text }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { domain = 'its own domain' } }) =>
      say('{who} verified {domain}. The careers page is now available there.', { domain }),
  }),
  'careers.domain-lost': defineEventKind({
    payload: z.object({ domain: text, why: text }),
    changes: ['settings'],
    audience: 'admins',
    topic: 'careers',
    describe: ({ say, payload: { domain = 'its own domain', why } }) =>
      say('The careers page is no longer available at {domain}.[ {why}]', { domain, why }),
  }),
  'position.post-changed': defineEventKind({
    payload: z.object({ version: z.int(), changed: z.array(FieldChange) }),
    changes: ['positions', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} changed the job post[ for {title}].'),
  }),
  'referral.settled': defineEventKind({
    payload: z.object({ is_on: z.boolean(), days: z.int() }),
    changes: ['settings', 'referrals'],
    audience: 'concerned',
    describe: ({ say, payload: { is_on = false } }) =>
      is_on ? say('{who} turned on referrals.') : say('{who} turned off referrals.'),
  }),
  'referral.linked': defineEventKind({
    payload: nothing,
    changes: ['referrals'],
    audience: 'person',
    describe: ({ say }) => say('{who} got a referral link[ for {title}].'),
  }),
  'referral.thanked': defineEventKind({
    payload: ofPosition,
    changes: ['referrals', 'history'],
    audience: 'involved',
    topic: 'referral',
    describe: ({ say, payload: { position } }) =>
      say('{who} recorded a reward for a colleague’s referral[ to {position}].', { position }),
  }),
  'referral.unthanked': defineEventKind({
    payload: ofPosition,
    changes: ['referrals', 'history'],
    audience: 'involved',
    describe: ({ say, payload: { position } }) =>
      say('{who} undid the reward for a colleague’s referral[ to {position}].', { position }),
  }),
  'application.unconfirmed': defineEventKind({
    payload: nothing,
    changes: ['placements', 'applications', 'candidates', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'application',
    describe: ({ say }) => say('An application[ for {title}] arrived in the candidate’s name. It isn’t confirmed yet.'),
  }),
  'application.confirmed': defineEventKind({
    payload: z.object({ by_mail: z.boolean() }),
    changes: ['candidates', 'applications', 'placements', 'resumes', 'privacy', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'application',
    describe: ({ say, payload: { by_mail } }) =>
      by_mail
        ? say('The candidate confirmed the application[ for {title}] by email.')
        : say('{who} accepted the application[ for {title}] as the candidate’s own.'),
  }),
  'application.disowned': defineEventKind({
    payload: z.object({ by_mail: z.boolean() }),
    changes: ['candidates', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { by_mail } }) =>
      by_mail
        ? say('The candidate said by email that an application[ for {title}] isn’t theirs.')
        : say('{who} discarded an application[ for {title}] as not the candidate’s own.'),
  }),
}
