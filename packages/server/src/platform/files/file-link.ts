import type { Deps } from '../kernel/deps.ts'
import { type Link, linkOf, type Seal, sealLink } from '../kernel/signed-links.ts'
import type { DownloadOptions } from './file-store.ts'

type File = { key: string; by: string } & DownloadOptions

const namedBy = (key: string, { fileName, contentType, inline, by }: Omit<File, 'key'>) => ({
  companyId: key.split('/')[1] ?? '',
  key,
  name: fileName,
  type: contentType,
  inline: inline ? '1' : '0',
  userId: by,
})

type Asking = { session: { userId: string }; deps: Pick<Deps, 'env'>; now: Date }

/**
 * A link to somebody's file that works for DOWNLOAD_LINK_MINUTES without any other credential, while both they and whoever asks
 * for it are there.
 */
export function signFile({ session, deps, now }: Asking, key: string, options: DownloadOptions): string {
  const { fileName: name, contentType: type } = options
  const seal = sealLink(deps.env.ROLECALL_SECRET, 'download', namedBy(key, { ...options, by: session.userId }), now)
  const inline = options.inline ? '1' : '0'
  return `/files/${key}?${new URLSearchParams({ name, type, inline, by: session.userId, ...seal })}`
}

export const linkOfFile = ({ key, ...file }: File, seal: Seal): Link<'download'> | undefined =>
  linkOf('download', namedBy(key, file), seal)
