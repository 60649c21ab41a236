import { UPLOAD_TYPES } from '@rolecall/domain/resumes/resume-limits'

export const UNREADABLE_SENTENCES = {
  empty: 'The file is empty.',
  'too-large': 'The file is too large.',
  'type-not-accepted': `Only ${UPLOAD_TYPES.slice(0, -1).join(', ')} and ${UPLOAD_TYPES.at(-1)} files can be read.`,
  'type-mismatch': 'The file’s content doesn’t match its extension.',
  'other-data': 'This file is neither a JSON Résumé nor a Europass file.',
  'password-protected': 'The file is password-protected. Remove the password and try again.',
  damaged: 'The file is damaged and can’t be read.',
  'no-text': 'No readable text found.',
  'needs-acrobat': 'This form opens only in Adobe Acrobat. Print it to a PDF there and upload that file.',
  'too-slow': 'The file took too long to read.',
  'too-big-inside': 'The file is too large when unpacked.',
  unread: 'The file couldn’t be read.',
} as const

export type UnreadableReason = keyof typeof UNREADABLE_SENTENCES

/** A file that gives no text. `message` is for the user who sent the file. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(UNREADABLE_SENTENCES[reason], options)
    this.name = 'UnreadableFile'
    this.reason = reason
  }
}

/** A PDF whose pages are pictures, so that it has no text before OCR. */
export class ScannedFile extends UnreadableFile {
  constructor() {
    super('no-text')
  }
}
