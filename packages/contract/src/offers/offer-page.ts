import { DECLINE_REASON_IDS, OFFER_PAGE } from '@rolecall/domain/offers/answer-offer'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'

/** What a candidate may do about an offer. */
export const OFFER_STEPS = ['ask', 'decline', 'sign'] as const

/** What a page is asked with; whatever makes no sense there counts for nothing. */
const lenient = (max: number) => z.string().max(max).optional().catch(undefined)
/** Longer than it may be: that it is too long is said on the page. */
const TYPED_MAX = 10_000

export const offerPage = defineCalls({
  page: {
    method: 'GET',
    path: '/offer',
    summary:
      'The page behind the link of an offer: the version in force, or how the offer ended. Reading it changes nothing',
    access: 'signed-link',
    reads: [],
    transfer: 'page',
    query: z.object({ token: lenient(400) }),
    response: z.string(),
    example: ({ jobOffer: token }) => ({ query: { token } }),
  },
  file: {
    method: 'GET',
    path: '/offer/signed.pdf',
    summary: 'The signed offer as a PDF, for whoever has its link; the page itself while nothing is signed',
    access: 'signed-link',
    reads: [],
    transfer: 'page',
    query: z.object({ token: lenient(400) }),
    response: z.string(),
    example: ({ jobOffer: token }) => ({ query: { token } }),
  },
  act: {
    method: 'POST',
    path: '/offer',
    summary: 'A form of that page: ask a question, decline with a reason, or sign the version that was read',
    access: 'signed-link',
    transfer: 'page',
    changes: ['offers', 'mails', 'history', 'notifications'],
    body: z.object({
      token: lenient(400),
      step: z.enum(OFFER_STEPS).optional().catch(undefined),
      sha256: lenient(64).describe('Of the version that was read, as the page has it'),
      name: lenient(TYPED_MAX),
      agree: lenient(10).describe('true where the box is ticked'),
      sure: lenient(OFFER_PAGE.nameMax).describe('The name that was asked about once more'),
      reason: z.enum(DECLINE_REASON_IDS).optional().catch(undefined),
      words: lenient(TYPED_MAX),
      question: lenient(TYPED_MAX),
    }),
    response: z.string(),
    example: ({ jobOffer: token }) => ({ body: { token, step: 'ask' as const, question: 'May I work from home?' } }),
  },
})
