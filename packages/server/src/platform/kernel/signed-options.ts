import { type Link, linkOf, type Seal, signLink } from './signed-links.ts'
import type { Work } from './work.ts'

type OptionsLinkKind = 'export-resumes' | 'export-audit' | 'export-due' | 'export-scores'

/**
 * The parts of a link to a file that is generated from some options while it is read. `isMachine`: a key or an assistant asked
 * for it, which may see less than the user.
 */
export function signOptions({ session, deps, now }: Work, kind: OptionsLinkKind, wanted: object) {
  const { companyId, userId } = session
  const asker = session.through ? { userId, isMachine: true } : { userId }
  const options = Buffer.from(JSON.stringify({ ...wanted, companyId, ...asker })).toString('base64url')
  return { options, ...signLink(deps.env.ROLECALL_SECRET, kind, { companyId, userId, options }, now) }
}

/** The link, and its options, to be trusted once the link is open. */
export function readOptions<K extends OptionsLinkKind>(
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
