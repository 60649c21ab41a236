import { DECLINE_REASON_IDS, OFFER_PAGE } from '@rolecall/domain/offers/decline-reasons'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'

/** Actions of a candidate on an offer. */
export const OFFER_STEPS = ['ask', 'decline', 'sign'] as const

/** A query parameter of a page; invalid values are ignored. */
const lenient = (max: number) => z.string().max(max).optional().catch(undefined)
/** Longer than the text may be, so that the page itself can say that it is too long. */
const TYPED_MAX = 10_000

export const offerPage = defineCalls({
  page: {
    method: 'GET',
    path: '/offer',
    summary:
      'Get the page behind the link of an offer: the current version, or how the offer ended. Reading it changes nothing',
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
    summary:
      'Download the signed offer as a PDF, for the holder of its link; shows the page instead until it is signed',
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
    summary: 'Submit a form of that page: ask a question, decline with a reason, or sign the version that was read',
    access: 'signed-link',
    transfer: 'page',
    changes: ['offers', 'mails', 'history', 'notifications'],
    body: z.object({
      token: lenient(400),
      step: z.enum(OFFER_STEPS).optional().catch(undefined),
      sha256: lenient(64).describe('SHA-256 of the version that was read, as on the page'),
      name: lenient(TYPED_MAX),
      agree: lenient(10).describe('`true` when the box is ticked'),
      sure: lenient(OFFER_PAGE.nameMax).describe('The name, confirmed a second time'),
      reason: z.enum(DECLINE_REASON_IDS).optional().catch(undefined),
      words: lenient(TYPED_MAX),
      question: lenient(TYPED_MAX),
    }),
    response: z.string(),
    example: ({ jobOffer: token }) => ({ body: { token, step: 'ask' as const, question: 'May I work from home?' } }),
  },
})
