import type { DownloadOptions } from './file-store.ts'

/** Characters that encodeURIComponent keeps and that RFC 8187 does not allow in a file name. */
const LEFT_OVER = /['()*!]/g

/** The value of `content-disposition`: whether a file is shown or saved, and its name in any script. */
export function dispositionOf({ fileName, inline }: Pick<DownloadOptions, 'fileName' | 'inline'>): string {
  const name = encodeURIComponent(fileName.toWellFormed()).replace(
    LEFT_OVER,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`
}
