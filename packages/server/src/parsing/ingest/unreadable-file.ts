import { UPLOAD_TYPES } from '@rolecall/domain/resumes/resume-limits'

export const UNREADABLE_SENTENCES = {
  empty: 'The file is empty.',
  'too-large': 'The file is too large to be read.',
  'type-not-accepted': `Only ${UPLOAD_TYPES.slice(0, -1).join(', ')} and ${UPLOAD_TYPES.at(-1)} files can be read.`,
  'type-mismatch': 'The content of the file is not what its name says.',
  'other-data': 'This file is neither a JSON Résumé nor a Europass.',
  'password-protected': 'The file is protected by a password. Remove the password and try again.',
  damaged: 'The file is damaged and could not be read.',
  'no-text': 'No text was found, nor a picture that could be read.',
  'needs-acrobat': 'This form opens in Adobe Acrobat only. Print it to a PDF there and upload that one.',
  'too-slow': 'Reading the file took too long and was stopped.',
  'too-big-inside': 'The file holds more than a résumé can hold when it is unpacked.',
  unread: 'The file could not be read.',
} as const

export type UnreadableReason = keyof typeof UNREADABLE_SENTENCES

export const isUnreadableReason = (text: string): text is UnreadableReason => Object.hasOwn(UNREADABLE_SENTENCES, text)

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
