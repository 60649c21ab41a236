import { Problem } from '../kernel/problem.ts'
import { DOWNLOAD_LINK_MINUTES } from './file-store.ts'
import { isSigned, sign } from './signature.ts'

/** `purpose` keeps a link of one kind from opening another; `parts` name everything that the link opens. */
type Target = { purpose: string; parts: readonly string[] }
type Seal = { expires: string; signature: string }

const signedParts = ({ purpose, parts }: Target, expires: string) => [purpose, ...parts, expires]

/** What makes a link good for DOWNLOAD_LINK_MINUTES without any other credential. */
export function sealLink(secret: string, target: Target, now: Date): Seal {
  const expires = String(now.getTime() + DOWNLOAD_LINK_MINUTES * 60_000)
  return { expires, signature: sign(secret, signedParts(target, expires)) }
}

/** Throws `not_allowed` unless the link is ours and still good; `hint` says what to do instead. */
export function admitLink(
  secret: string,
  target: Target,
  { seal: { expires, signature }, now, hint }: { seal: Seal; now: Date; hint: string },
): void {
  const isOurs = isSigned(secret, signedParts(target, expires), signature)
  if (!isOurs || !(Number(expires) > now.getTime()))
    throw new Problem('not_allowed', `This link is not valid any more. ${hint}`)
}
