import { extension } from '@rolecall/contract/sourcing/extension'
import { may } from '@rolecall/domain/access/may'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { INTERNAL_SOURCE } from '@rolecall/domain/sourcing/default-sources'
import { needsExtension } from '@rolecall/domain/sourcing/source-kinds'
import { PAIRING_IDLE_DAYS } from '@rolecall/domain/sourcing/source-limits'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feature } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getUser, listSessions } from '../sign-on/open-session.queries.ts'
import { endPairing, listActiveSources, listPositionsToAdd } from './extension.queries.ts'
import { createPairingCode, pairBrowser } from './pair-browser.ts'

/** Maximum number of positions offered at once. */
const OFFERED_MAX = 20
/** The id of a paired browser: the SHA-256 of its token, which opens nothing by itself. */
const BROWSER_ID = /^[0-9a-f]{64}$/

export const extensionFeature = feature(extension, {
  handlers: {
    code: (_, work) => createPairingCode(work),

    pair: ({ body }, { deps, caller }) => pairBrowser(deps, body, caller),

    async me(_, { tx, session: { userId, fullName, email } }) {
      const { company } = await getUser(tx, userId)
      const rows = (await listActiveSources(tx)).filter(({ id }) => id !== INTERNAL_SOURCE)
      const sources = rows.map(({ id, label, address }) => ({
        source: id,
        label,
        host: address && URL.canParse(address) ? new URL(address).host : '',
        needs_extension: needsExtension(id),
      }))
      return { success: true, user_name: fullName, user_email: email, company, sources }
    },

    async positions({ body: { search_key } }, { tx, session }) {
      const mayPublic = may(session, 'autosource_public_position')
      const mayPrivate = may(session, 'autosource_private_position')
      const asked = { search: search_key?.trim() ?? '', limit: OFFERED_MAX + 1, mayPublic, mayPrivate }
      const rows = await listPositionsToAdd(tx, session, asked)
      const data = rows.slice(0, OFFERED_MAX).map(({ id, ...position }) => ({ _id: id, ...position }))
      return { success: true, data, is_more: rows.length > OFFERED_MAX }
    },

    async browsers(_, { tx, now, session: { userId, tokenHash } }) {
      const usedSince = new Date(now.getTime() - PAIRING_IDLE_DAYS * DAY_MS)
      const rows = await listSessions(tx, userId, { usedSince, arePaired: true })
      const data = rows.map(({ token_hash, paired_name, created_at, last_seen_at }) => ({
        id: token_hash.toString('hex'),
        name: paired_name ?? '',
        paired_at: created_at.toISOString(),
        last_used_at: last_seen_at.toISOString(),
        is_this: token_hash.equals(tokenHash),
      }))
      return { success: true, data }
    },

    async revoke({ body: { id } }, work) {
      if (!BROWSER_ID.test(id) || !(await unpair(work, Buffer.from(id, 'hex')))) throw notFound('Browser')
      return { success: true, message: 'Browser unpaired.' }
    },

    async unpair(_, work) {
      await unpair(work, work.session.tokenHash)
      return { success: true, message: 'This browser is no longer paired.' }
    },
  },
})

async function unpair(work: Work, hash: Buffer): Promise<boolean> {
  const { tx, now, session } = work
  const browser = await endPairing(tx, { userId: session.userId, hash, now })
  if (browser) await recordEvent(work, { kind: 'user.browser-unpaired', payload: { browser } })
  return Boolean(browser)
}
