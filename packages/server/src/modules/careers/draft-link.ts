import type { Named } from '../../ground/kernel/link-kinds.ts'
import { signToken } from '../../ground/kernel/signed-links.ts'
import { linkTo } from '../letters/page-links.ts'

/** It is good for as long as the draft is kept. */
export const signDraft = (secret: string, draft: Named<'draft'>): string => signToken(secret, 'draft', draft)

/** The token stands behind the question mark, so that no log keeps it. */
export const draftLink = (env: Parameters<typeof linkTo>[0], positionId: string, token: string): string =>
  linkTo(env, `/jobpost/${positionId}?draft=${encodeURIComponent(token)}#apply`)
