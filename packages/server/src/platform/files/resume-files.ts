import { extname } from 'node:path'
import { RESUME_FILE_BYTES_MAX, UPLOAD_TYPES } from '@rolecall/domain/resumes/resume-limits'
import { resumePrefix } from './file-store.ts'

const CONTENT_TYPES: Record<(typeof UPLOAD_TYPES)[number], string> = {
  '.doc': 'application/msword',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain',
  '.rtf': 'application/rtf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.odf': 'application/vnd.oasis.opendocument.text',
  '.odt': 'application/vnd.oasis.opendocument.text',
  '.html': 'text/html',
  // Served for viewing, and never run as a page.
  '.json': 'text/plain',
  '.xml': 'text/plain',
}

export const ACCEPTED_TYPES_SENTENCE = `Only ${UPLOAD_TYPES.slice(0, -1).join(', ')} and ${UPLOAD_TYPES.at(-1)} files are accepted.`

export const EMPTY_SENTENCE = 'The file is empty.'
export const tooLargeSentence = (maxBytes: number): string =>
  `This file is larger than the ${maxBytes / 1024 ** 2} MB limit.`
export const TOO_LARGE_SENTENCE = tooLargeSentence(RESUME_FILE_BYTES_MAX)

/** Returns whether the type of a résumé file is accepted, by the extension of its name or key, ignoring case. */
export const isAcceptedType = (name: string): boolean => Object.hasOwn(CONTENT_TYPES, extname(name).toLowerCase())

/** The content type that a résumé file is served with; the browser guesses nothing. */
export const contentTypeOf = (name: string): string =>
  CONTENT_TYPES[extname(name).toLowerCase() as keyof typeof CONTENT_TYPES] ?? 'application/octet-stream'

/** Every key that these bytes may have as a résumé: one for each accepted extension. */
export const resumeKeysOf = (companyId: string, hash: string): string[] =>
  UPLOAD_TYPES.map((ending) => `${resumePrefix(companyId)}${hash}${ending}`)

/** The hash that a key claims for its bytes. */
export const hashOfKey = (key: string): string => /([0-9a-f]{64})\.[a-z0-9]+$/.exec(key)?.[1] ?? ''
