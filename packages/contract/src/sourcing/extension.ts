import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { Done, Id, Moment, OptionalText } from '../platform/wire.ts'

const PairedBrowser = z
  .object({
    id: z.string(),
    name: z.string().describe('Name of the browser as it describes itself: “Chrome on Windows”'),
    paired_at: Moment,
    last_used_at: Moment,
    is_this: z.boolean().describe('Whether this is the browser making the request'),
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
        host: z.string().describe('Host of a source that the product searches itself; otherwise empty'),
        needs_extension: z.boolean(),
      }),
    )
    .describe('Active sources that people can be added from'),
})

/** Users who may add people to a position, public or private. */
export const MAY_ADD = { anyOf: ['autosource_public_position', 'autosource_private_position'] } as const

export const extension = defineCalls({
  code: {
    method: 'POST',
    path: '/rest/extension/code',
    summary:
      'Get a code that pairs a browser extension with the caller’s account: valid once, within ten minutes. Replaces any earlier code',
    access: 'signed-in',
    onlyPeople: true,
    // A response stored for a repeated request would store the code.
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
    summary: 'Pair a browser extension with a code; send the returned token with its calls as Access-Token',
    access: 'public',
    fromExtension: true,
    changes: ['session'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      code: z.string().trim().min(1).max(40).describe('The pairing code, ignoring case, spaces and hyphens'),
      browser: OptionalText(200).describe('Name of the extension; defaults to the name of the browser'),
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
    summary: 'Get the user of a browser extension, and the sources that it can add people from',
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
    summary: 'List open positions that the caller may add people to, newest first, at most twenty',
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
    summary: 'List the browsers paired with the caller’s account, most recently used first',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['session'],
    response: z.object({ success: z.literal(true), data: z.array(PairedBrowser) }),
    example: () => ({}),
  },
  revoke: {
    method: 'POST',
    path: '/rest/extension/browsers/revoke',
    summary: 'Unpair a browser; its token stops working',
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
    summary: 'Unpair the calling browser extension; its token stops working. Any other token has no effect',
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
