import type { Readable } from 'node:stream'

/** A signed form with which a browser sends one or more files straight to the store. */
export type UploadForm = {
  url: string
  accessKey: string
  policy: string
  signature: string
  bucket: string
  fields: Record<string, string>
}

export type DownloadOptions = { fileName: string; contentType: string; inline: boolean }

export type StoredKey = { key: string; ageMs: number }

/**
 * Where files lie: a folder, or anything that speaks S3. Keys are `{env}/{company}/{purpose}/{sha256}.{extension}`,
 * so that the same bytes have one name and a company's files have one prefix.
 */
export type FileStore = {
  /** Where pages send files and get them from, when that is another server than this one. */
  origin?: string
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** A folder for files on their way in (see drafts.ts). */
  drafts: string
  /** Makes the draft at this path the file of that key; the draft is gone afterwards. */
  keep: (key: string, path: string, contentType: string) => Promise<void>
  /** The files whose keys start with `prefix`, each with its age by the clock of the store. */
  list: (prefix: string) => AsyncIterable<StoredKey>
  /** Nothing happens where there is no such file. */
  remove: (key: string) => Promise<void>
  /** Throws when there is no such file. */
  get: (key: string) => Promise<Uint8Array>
  /** `undefined` when there is no such file. */
  findSize: (key: string) => Promise<number | undefined>
  openStream: (key: string) => Promise<Readable>
  /** Good for UPLOAD_FORM_MINUTES, for keys that start with `prefix`. */
  signUpload: (prefix: string, maxBytes: number, now: Date) => Promise<UploadForm>
  /** A link that works for DOWNLOAD_LINK_MINUTES without any other credential. */
  signDownload: (key: string, options: DownloadOptions, now: Date) => Promise<string>
}

/** Long enough for a folder of fifty files over a slow line. Our own choice. */
export const UPLOAD_FORM_MINUTES = 60
/** Long enough to open a tab, short enough to be useless in a log. Our own choice. */
export const DOWNLOAD_LINK_MINUTES = 10

/** The environment name in keys (2 §9: the default is PROD). */
export const APP_ENV = 'PROD'

export const resumePrefix = (companyId: string): string => `${APP_ENV}/${companyId}/RESUME/`
export const importPrefix = (companyId: string): string => `${APP_ENV}/${companyId}/IMPORT/`
