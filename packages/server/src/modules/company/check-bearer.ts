import { createHash, timingSafeEqual } from 'node:crypto'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Throws unless the header `Authorization` carries the token; without a token set there is nothing to be had. */
export function checkBearer(authorization: string | undefined, token: string | undefined): void {
  if (!token) throw notFound('Address')
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  // Of the same length whatever was given, as the comparison wants it.
  if (!timingSafeEqual(hashOf(given), hashOf(token))) throw new Problem('not_signed_in', MESSAGES.notAuthorised)
}
