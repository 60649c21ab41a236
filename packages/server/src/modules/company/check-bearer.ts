import { createHash, timingSafeEqual } from 'node:crypto'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { notFound, Problem } from '../../platform/kernel/problem.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Throws unless the header `Authorization` carries the token; `not_found` if no token is configured. */
export function checkBearer(authorization: string | undefined, token: string | undefined): void {
  if (!token) throw notFound('Address')
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  // Hashed, because the comparison wants both values of one length.
  if (!timingSafeEqual(hashOf(given), hashOf(token))) throw new Problem('sign_in_required', MESSAGES.notAuthorised)
}
