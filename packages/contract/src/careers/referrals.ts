import { REFERRAL_RULES, REFERRAL_STATES } from '@rolecall/domain/referrals/referral'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { OurText, StrangersText } from '../ground/whose-words.ts'
import { Choice, Done, Flag, Id, Moment, Offset, OptionalText, PlainNumber } from '../ground/wire.ts'

// None of these calls is of the documents.

/** Positions and referrals of one page. Our own choice. */
export const REFERRALS_PAGE = 50

const Rules = z.object({
  is_on: z.boolean().describe('People of the company may refer somebody'),
  thanks: OurText.describe('How the company thanks whoever referred somebody; may be empty'),
  days: z.int().describe('From being selected until thanks are due'),
})

const OwnReferral = z
  .object({
    position_id: z.string(),
    title: OurText,
    applied_at: Moment,
    state: z.enum(REFERRAL_STATES),
    due_on: Moment.nullable().describe('When thanks are due, of somebody who was selected'),
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
  may_thank: z.boolean().describe('Nobody thanks themselves'),
}).meta({ id: 'Referral' })
export type Referral = z.output<typeof Referral>

export const SHOWN_REFERRALS = ['due', 'all', 'thanked'] as const

export const referrals = defineCalls({
  positions: {
    method: 'GET',
    path: '/rest/referrals/positions',
    summary: `Published positions for which somebody can be referred, by title, ${REFERRALS_PAGE} at a time, with the caller’s link where they have one`,
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
          link: z.string().describe('Path on this server; empty until one is asked for'),
        }),
      ),
    }),
    example: () => ({ query: { search: 'engineer' } }),
  },
  link: {
    method: 'POST',
    path: '/rest/referrals/link',
    summary: 'The caller’s own link to the post of a position, which is the same each time that it is asked for',
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
    summary: `Applications that came by the caller’s links, newest first, ${REFERRALS_PAGE} at a time: for which position and how they stand, and not whose`,
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
    summary: `Who was referred by whom and who is to be thanked, ${REFERRALS_PAGE} at a time`,
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
    summary: 'Note that whoever referred somebody was thanked, or take that back; they hear of it',
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
    summary: 'Say whether people of the company may refer somebody, and how and when they are thanked',
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
