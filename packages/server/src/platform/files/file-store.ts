import type { Readable } from 'node:stream'
import { Away, PATIENCE } from '../kernel/dependency.ts'

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
 * Storage of files: a folder, or anything that speaks S3. Keys are `{env}/{company}/{purpose}/{sha256}.{extension}`, so that
 * the same bytes have one name and a company's files have one prefix.
 */
export type FileStore = {
  /** Whether the store is not used just now, since it has not answered. */
  isAway?: () => boolean
  /** Origin that pages send files to and get them from, when that is another server than this one. */
  origin?: string
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** A folder for files on their way in (see drafts.ts). */
  drafts: string
  /** Moves the draft at this path to that key; the draft is gone afterwards. */
  keep: (key: string, path: string, contentType: string) => Promise<void>
  /** The files whose keys start with `prefix`, each with its age by the clock of the store. */
  list: (prefix: string) => AsyncIterable<StoredKey>
  /** Does nothing if there is no such file. */
  remove: (key: string) => Promise<void>
  /** Throws when there is no such file. */
  get: (key: string) => Promise<Uint8Array>
  /** `undefined` when there is no such file. */
  findSize: (key: string) => Promise<number | undefined>
  openStream: (key: string) => Promise<Readable>
  /** Valid for UPLOAD_FORM_MINUTES, for keys that start with `prefix`. */
  signUpload: (prefix: string, maxBytes: number, by: { userId: string; now: Date }) => Promise<UploadForm>
  /**
   * Returns the store's own link, if files lie on another server. That server does not check whether the owner of the file
   * still exists. The link works for STORE_LINK_SECONDS, since it is made when one of ours is followed (see features/files).
   */
  signDownload?: (key: string, options: DownloadOptions, now: Date) => Promise<string>
}

export const STORE = 'file store'
export const storeAway = (restMs = PATIENCE.restMs): Away => new Away(STORE, restMs)

/** Long enough for a folder of fifty files over a slow line. Value chosen by us. */
export const UPLOAD_FORM_MINUTES = 60
/** Long enough to follow our redirect. Value chosen by us. */
export const STORE_LINK_SECONDS = 60

/** The environment name in keys (rule P-026). */
export const APP_ENV = 'PROD'

export const resumePrefix = (companyId: string): string => `${APP_ENV}/${companyId}/RESUME/`
export const importPrefix = (companyId: string): string => `${APP_ENV}/${companyId}/IMPORT/`
