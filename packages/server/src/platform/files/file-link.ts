import type { Deps } from '../kernel/deps.ts'
import type { Session } from '../kernel/session.ts'
import { askerOf, type Link, type LinkAsker, linkOf, type Seal, signLink } from '../kernel/signed-links.ts'
import type { DownloadOptions } from './file-store.ts'

type LinkedFile = { key: string } & LinkAsker & DownloadOptions

const namedBy = (key: string, { fileName, contentType, inline, by, through }: Omit<LinkedFile, 'key'>) => ({
  companyId: key.split('/')[1] ?? '',
  key,
  name: fileName,
  type: contentType,
  inline: inline ? '1' : '0',
  userId: by,
  through,
})

type SigningContext = {
  session: Pick<Session, 'userId'> & Partial<Pick<Session, 'through'>>
  deps: Pick<Deps, 'env'>
  now: Date
}

/**
 * Returns a link to a user's file that works for DOWNLOAD_LINK_MINUTES without any other credential, as long as the accounts
 * of the file's owner and of the caller exist.
 */
export function signFile({ session, deps, now }: SigningContext, key: string, options: DownloadOptions): string {
  const { fileName: name, contentType: type } = options
  const asker = askerOf(session)
  const seal = signLink(deps.env.ROLECALL_SECRET, 'download', namedBy(key, { ...options, ...asker }), now)
  const inline = options.inline ? '1' : '0'
  return `/files/${key}?${new URLSearchParams({ name, type, inline, ...asker, ...seal })}`
}

export const linkOfFile = ({ key, ...file }: LinkedFile, seal: Seal): Link<'download'> | undefined =>
  linkOf('download', namedBy(key, file), seal)
