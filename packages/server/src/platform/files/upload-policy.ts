import { z } from 'zod'
import { type Link, linkOf, signLink } from '../kernel/signed-links.ts'

const Policy = z.object({
  expiration: z.iso.datetime(),
  prefix: z.string(),
  maxBytes: z.number(),
  userId: z.string(),
})
type Policy = z.output<typeof Policy>

/** The second part of a key of the store. */
const companyOf = (prefix: string) => prefix.split('/')[1] ?? ''
const namedBy = (policy: string, { prefix, userId }: Policy) => ({ companyId: companyOf(prefix), userId, policy })

/** Signs the policy of an upload form of the folder store: what it allows and to which user. */
export function signUploadPolicy(secret: string, allowed: Policy): { policy: string; signature: string } {
  const policy = Buffer.from(JSON.stringify(allowed)).toString('base64')
  return { policy, signature: signLink(secret, 'upload', namedBy(policy, allowed)).signature }
}

export type UploadPolicy = { prefix: string; maxBytes: number; companyId: string; link: Link<'upload'> }

/** Reads the policy of an upload form, to be checked against its link; `undefined` if we did not sign it or it has expired. */
export function readUploadPolicy(policy: string, signature: string, now: Date): UploadPolicy | undefined {
  const allowed = Policy.safeParse(parse(Buffer.from(policy, 'base64').toString('utf8'))).data
  if (!allowed || new Date(allowed.expiration) <= now) return undefined
  const named = namedBy(policy, allowed)
  const link = linkOf('upload', named, { expires: '', signature })
  return link && { prefix: allowed.prefix, maxBytes: allowed.maxBytes, companyId: named.companyId, link }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
