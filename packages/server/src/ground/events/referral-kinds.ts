import { z } from 'zod'
import { kind, nothing, text } from './define-kind.ts'

const ofPosition = z.object({ position: text })

/** Colleagues who pass posts on, and are thanked for it; never whom somebody referred in words. */
export const REFERRAL_KINDS = {
  'referral.settled': kind({
    payload: z.object({ is_on: z.boolean(), days: z.int() }),
    changes: ['settings', 'referrals'],
    audience: 'concerned',
    describe: ({ say, payload: { is_on = false } }) =>
      is_on ? say('{who} had colleagues refer people.') : say('{who} had colleagues refer nobody any more.'),
  }),
  'referral.linked': kind({
    payload: nothing,
    changes: ['referrals'],
    audience: 'person',
    describe: ({ say }) => say('{who} took a link to pass on[ to {title}].'),
  }),
  'referral.thanked': kind({
    payload: ofPosition,
    changes: ['referrals', 'history'],
    audience: 'involved',
    topic: 'referral',
    describe: ({ say, payload: { position } }) =>
      say('{who} noted that a colleague was thanked for referring somebody[ to {position}].', { position }),
  }),
  'referral.unthanked': kind({
    payload: ofPosition,
    changes: ['referrals', 'history'],
    audience: 'involved',
    describe: ({ say, payload: { position } }) =>
      say('{who} took back that a colleague was thanked for a referral[ to {position}].', { position }),
  }),
}
