import { REFERRAL_RULES, REFERRAL_STATES } from '@rolecall/domain/careers/referral'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { OurText, StrangersText } from '../platform/text-authors.ts'
import { Choice, Done, Flag, Id, Moment, Offset, OptionalText, PlainNumber } from '../platform/wire.ts'

// None of these calls is in the specification.

/** Positions and referrals per page. Value chosen by us. */
export const REFERRALS_PAGE = 50

const Rules = z.object({
  is_on: z.boolean().describe('Whether users of the company can refer candidates'),
  thanks: OurText.describe('How the company rewards referrers; may be empty'),
  days: z.int().describe('Days between selection and the reward'),
})

const OwnReferral = z
  .object({
    position_id: z.string(),
    title: OurText,
    applied_at: Moment,
    state: z.enum(REFERRAL_STATES),
    due_on: Moment.nullable().describe('Day the reward is due, for a selected candidate'),
    thanked_at: Moment.nullable(),
  })
  .meta({ id: 'OwnReferral' })
export type OwnReferral = z.output<typeof OwnReferral>

const Referral = OwnReferral.extend({
  candidate_id: z.string(),
  resume_id: z.string(),
  name: StrangersText,
  referred_by: OurText,
  thanked_by: OurText,
  may_thank: z.boolean().describe('Whether the caller may record the reward; not for their own referral'),
}).meta({ id: 'Referral' })
export type Referral = z.output<typeof Referral>

export const SHOWN_REFERRALS = ['due', 'all', 'thanked'] as const

export const referrals = defineCalls({
  positions: {
    method: 'GET',
    path: '/rest/referrals/positions',
    summary: `List published positions open to referrals, by title, ${REFERRALS_PAGE} per page, with the caller’s link if they have one`,
    access: 'signed-in',
    onlyPeople: true,
    reads: ['positions', 'referrals', 'settings'],
    query: z.object({ start: Offset(0), search: OptionalText(100) }),
    response: z.object({
      success: z.literal(true),
      ...Rules.shape,
      total: z.int(),
      data: z.array(
        z.object({
          position_id: z.string(),
          title: OurText,
          where: OurText,
          link: z.string().describe('Path on this server; empty until requested'),
        }),
      ),
    }),
    example: () => ({ query: { search: 'engineer' } }),
  },
  link: {
    method: 'POST',
    path: '/rest/referrals/link',
    summary: 'Get the caller’s referral link for a position, which is always the same',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['referrals'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ positionId: Id }),
    response: z.object({ success: z.literal(true), link: z.string() }),
    example: ({ positionId }) => ({ body: { positionId } }),
  },
  mine: {
    method: 'GET',
    path: '/rest/referrals/mine',
    summary: `List applications through the caller’s links, newest first, ${REFERRALS_PAGE} per page: position and progress, without the applicant’s identity`,
    access: 'signed-in',
    onlyPeople: true,
    reads: ['referrals', 'applications'],
    query: z.object({ start: Offset(0) }),
    response: z.object({ success: z.literal(true), total: z.int(), data: z.array(OwnReferral) }),
    example: () => ({ query: {} }),
  },
  list: {
    method: 'GET',
    path: '/rest/referrals',
    summary: `List referrals with the referrer, and which rewards are due, ${REFERRALS_PAGE} per page`,
    access: 'admin',
    reads: ['referrals', 'applications', 'candidates'],
    query: z.object({
      start: Offset(0),
      show: Choice(SHOWN_REFERRALS).transform((show) => show ?? 'due'),
    }),
    response: z.object({ success: z.literal(true), total: z.int(), data: z.array(Referral) }),
    example: () => ({ query: { show: 'all' } }),
  },
  thank: {
    method: 'POST',
    path: '/rest/referrals/thank',
    summary: 'Record that a referrer was rewarded, or undo that; the referrer is notified',
    access: 'admin',
    changes: ['referrals', 'history'],
    body: z.object({
      positionId: Id,
      candidate_id: Id,
      is_thanked: Flag,
    }),
    response: Done.extend({ message: z.string() }),
    example: ({ positionId, referredId }) => ({
      body: { positionId, candidate_id: referredId, is_thanked: true },
    }),
  },
  settle: {
    method: 'POST',
    path: '/rest/referrals/settings',
    summary: 'Set whether users of the company can refer candidates, and how and when they are rewarded',
    access: 'admin',
    changes: ['settings', 'referrals'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      is_on: Flag,
      thanks: OptionalText(REFERRAL_RULES.thanksMax).transform((text) => text?.trim() ?? ''),
      days: PlainNumber.pipe(z.int().min(0).max(REFERRAL_RULES.daysMax)),
    }),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { is_on: true, thanks: 'A day off and 1,000 euros', days: 90 } }),
  },
})
