import type { LinkKey } from '../../platform/kernel/link-kinds.ts'
import { signToken } from '../../platform/kernel/signed-links.ts'
import { linkTo } from '../email/page-links.ts'

/** Signs a token that is valid as long as the draft is kept. */
export const signDraft = (secret: string, draft: LinkKey<'draft'>): string => signToken(secret, 'draft', draft)

/** Puts the token into the query, so that it is not logged. */
export const draftLink = (env: Parameters<typeof linkTo>[0], positionId: string, token: string): string =>
  linkTo(env, `/jobpost/${positionId}?draft=${encodeURIComponent(token)}#apply`)
