import { extname } from 'node:path'
import { ANSWER_FILE_TYPES } from '@rolecall/domain/forms/application-drafts'
import { isSigned, sign } from '../kernel/signature.ts'

const CONTENT_TYPES: Record<(typeof ANSWER_FILE_TYPES)[number], string> = {
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
}

export const ANSWER_TYPES_SENTENCE = `Choose a file of type ${ANSWER_FILE_TYPES.slice(0, -1).join(', ')} or ${ANSWER_FILE_TYPES.at(-1)}.`

/** Returns whether the type of an answer file is accepted, by the extension of its name or key, ignoring case. */
export const isAnswerFile = (name: string): boolean => Object.hasOwn(CONTENT_TYPES, extname(name).toLowerCase())

export const contentTypeOfAnswer = (name: string): string =>
  CONTENT_TYPES[extname(name).toLowerCase() as keyof typeof CONTENT_TYPES] ?? 'application/octet-stream'

const partsOf = (key: string) => ['form-file', key]

/**
 * Signs that a stranger sent these bytes to us: the key alone, which is their hash, is known to everyone who has seen a link.
 */
export const signUploadedFile = (secret: string, key: string): string => sign(secret, partsOf(key))

export const isSignedUpload = (secret: string, { key, seal }: { key: string; seal: string | undefined }): boolean =>
  isSigned(secret, partsOf(key), seal ?? '')
