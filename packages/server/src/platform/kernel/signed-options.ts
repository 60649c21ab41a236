import { type Link, linkOf, type Seal, sealLink } from './signed-links.ts'
import type { Work } from './work.ts'

type OfOptions = 'export-resumes' | 'export-audit' | 'export-due' | 'export-scores'

/** What stands in the link to a file that is written of some options while it is read. */
export function signOptions({ session, deps, now }: Work, kind: OfOptions, wanted: object) {
  const { companyId, userId } = session
  const options = Buffer.from(JSON.stringify({ ...wanted, companyId, userId })).toString('base64url')
  return { options, ...sealLink(deps.env.ROLECALL_SECRET, kind, { companyId, userId, options }, now) }
}

/** The link, and what is wanted, to be believed once the link is open. */
export function readOptions<K extends OfOptions>(
  kind: K,
  { options, ...seal }: Seal & { options: string },
): { link: Link<K> | undefined; wanted: unknown } {
  const wanted = parse(Buffer.from(options, 'base64url').toString('utf8'))
  const { companyId = '', userId = '' } = Object(wanted) as Record<string, unknown>
  const named = { companyId: String(companyId), userId: String(userId), options }
  return { link: linkOf(kind, named as never, seal), wanted }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
