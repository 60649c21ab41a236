import { z } from 'zod'
import { type Link, linkOf, sealLink } from '../kernel/signed-links.ts'

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

/** What a form of the folder store carries: what it allows, to whom, and that we have said so. */
export function signUploadPolicy(secret: string, allowed: Policy): { policy: string; signature: string } {
  const policy = Buffer.from(JSON.stringify(allowed)).toString('base64')
  return { policy, signature: sealLink(secret, 'upload', namedBy(policy, allowed)).signature }
}

export type UploadPolicy = { prefix: string; maxBytes: number; companyId: string; link: Link<'upload'> }

/** What a form says that it allows, to be asked of its link; `undefined` where it is none of ours or its time is over. */
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
