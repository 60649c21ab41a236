import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { Done, Id, Moment, OptionalText } from '../ground/wire.ts'

const PairedBrowser = z
  .object({
    id: z.string(),
    name: z.string().describe('What it calls itself: “Chrome on Windows”'),
    paired_at: Moment,
    last_used_at: Moment,
    is_this: z.boolean().describe('The one that asks'),
  })
  .meta({ id: 'PairedBrowser' })

const Me = z.object({
  success: z.literal(true),
  user_name: z.string(),
  user_email: z.string(),
  company: z.string(),
  sources: z
    .array(
      z.object({
        source: z.string(),
        label: z.string(),
        host: z.string().describe('Where the product itself searches it; empty where it does not'),
        needs_extension: z.boolean(),
      }),
    )
    .describe('Active sources, from which people may be added'),
})

/** What may have people added to a position, public or private. */
export const MAY_ADD = { anyOf: ['autosource_public_position', 'autosource_private_position'] } as const

export const extension = defineCalls({
  code: {
    method: 'POST',
    path: '/rest/extension/code',
    summary:
      'Get a code that pairs a browser extension with one’s account: once, within ten minutes. An earlier one is over',
    access: 'signed-in',
    onlyPeople: true,
    // An answer that is kept for a second request would keep the code.
    reads: ['session'],
    changes: ['session'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({}),
    response: z.object({ success: z.literal(true), code: z.string(), expires_at: Moment }),
    example: () => ({ body: {} }),
  },
  pair: {
    method: 'POST',
    path: '/rest/extension/pair',
    summary: 'Pair a browser extension by a code; the token of the answer goes with its calls as Access-Token',
    access: 'public',
    fromExtension: true,
    changes: ['session'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      code: z.string().trim().min(1).max(40).describe('In capitals or not, with spaces or hyphens or without'),
      browser: OptionalText(200).describe('What it calls itself; the name of the browser where it says nothing'),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      access_token: z.string(),
      user_name: z.string(),
      company: z.string(),
    }),
    example: ({ pairingCode }) => ({ body: { code: pairingCode, browser: 'Chrome on Linux' } }),
  },
  me: {
    method: 'GET',
    path: '/rest/extension/me',
    summary: 'For whom a browser extension works, and from which sources it may add people',
    access: 'signed-in',
    onlyPeople: true,
    fromExtension: true,
    reads: ['session', 'sources'],
    response: Me,
    example: () => ({}),
  },
  positions: {
    method: 'POST',
    path: '/rest/extension/positions',
    summary: 'Positions that take people and that one may have people added to, the newest first; twenty at most',
    access: MAY_ADD,
    fromExtension: true,
    reads: ['positions'],
    body: z.object({ search_key: OptionalText(200) }),
    response: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({
          _id: z.string(),
          slug: z.string(),
          title: z.string(),
          code: z.string(),
          project_name: z.string(),
        }),
      ),
      is_more: z.boolean(),
    }),
    example: () => ({ body: { search_key: '' } }),
  },
  browsers: {
    method: 'GET',
    path: '/rest/extension/browsers',
    summary: 'Browsers that are paired with one’s account, the last used first',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['session'],
    response: z.object({ success: z.literal(true), data: z.array(PairedBrowser) }),
    example: () => ({}),
  },
  revoke: {
    method: 'POST',
    path: '/rest/extension/browsers/revoke',
    summary: 'Unpair a browser: its token opens nothing any more',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['session'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ id: Id }),
    response: Done.extend({ message: z.string() }),
    example: ({ pairedBrowser }) => ({ body: { id: pairedBrowser } }),
  },
  unpair: {
    method: 'POST',
    path: '/rest/extension/unpair',
    summary: 'What a browser extension says when somebody unpairs it there: its token is over. Any other token stays',
    access: 'signed-in',
    onlyPeople: true,
    fromExtension: true,
    changes: ['session'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({}),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: {} }),
  },
})
