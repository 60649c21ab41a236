import { sentence } from '@rolecall/domain/text/sentence'
import { resumePrefix } from '../../platform/files/file-store.ts'
import { contentTypeOfAnswer, isAnswerFile } from '../../platform/files/form-files.ts'
import { contentTypeOf, isAcceptedType } from '../../platform/files/resume-files.ts'
import { fileKeyOf } from '../../platform/http/uploads.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { isWhatItSays } from '../careers/read-answer-files.ts'
import { sha256Of } from '../resumes/store-resume.ts'
import type { Letter } from './read-incoming.ts'

/** Maximum number of attachments stored per email. Limit chosen by us. */
const KEPT_MAX = 10

export type StoredAttachment = { key: string; name: string; size: number; contentType: string }
/** `note`: what was not stored, and why, in words. */
export type StoredAttachments = { files: readonly StoredAttachment[]; note: string }

type Fault = 'large' | 'empty' | 'type' | 'content' | 'many'

const FAULTS: Readonly<Record<Fault, (count: number, names: string) => string>> = {
  large: (count) =>
    sentence(
      {
        one: '1 attachment wasn’t saved because it’s too large.',
        other: '{count} attachments weren’t saved because they’re too large.',
      },
      { count },
    ),
  empty: (count) =>
    sentence(
      {
        one: '1 attachment wasn’t saved because it’s empty.',
        other: '{count} attachments weren’t saved because they’re empty.',
      },
      { count },
    ),
  type: (count, names) =>
    sentence(
      {
        one: '1 attachment wasn’t saved because its file type isn’t accepted: {names}.',
        other: '{count} attachments weren’t saved because their file types aren’t accepted: {names}.',
      },
      { count, names },
    ),
  content: (count, names) =>
    sentence(
      {
        one: '1 attachment wasn’t saved because its content doesn’t match its file type: {names}.',
        other: '{count} attachments weren’t saved because their content doesn’t match their file type: {names}.',
      },
      { count, names },
    ),
  many: (count) =>
    sentence(
      {
        one: '1 attachment wasn’t saved because the email has too many.',
        other: '{count} attachments weren’t saved because the email has too many.',
      },
      { count },
    ),
}
const NAMES_MAX = 3

/**
 * Stores the attachments of an email that may be a résumé or an answer to a form, each by its bytes. Must be called outside a
 * transaction.
 */
export async function storeAttachments(deps: Deps, companyId: string, letter: Letter): Promise<StoredAttachments> {
  const files: StoredAttachment[] = []
  const left = new Map<Fault, string[]>()
  const leave = (fault: Fault, name: string) => left.set(fault, [...(left.get(fault) ?? []), name])
  for (const { name, size, bytes } of letter.files) {
    const fault = files.length >= KEPT_MAX ? 'many' : findFault(name, size, bytes)
    if (fault || !bytes) {
      leave(fault ?? 'large', name)
      continue
    }
    const key = fileKeyOf(resumePrefix(companyId), sha256Of(bytes), name)
    const contentType = isAcceptedType(key) ? contentTypeOf(key) : contentTypeOfAnswer(key)
    if (!isWhatItSays(bytes, key)) leave('content', name)
    else if (!files.some((kept) => kept.key === key)) {
      await deps.files.put(key, Buffer.from(bytes), contentType)
      files.push({ key, name, size, contentType })
    }
  }
  for (let more = letter.moreFiles; more > 0; more -= 1) leave('many', '')
  const note = [...left].map(([fault, names]) => FAULTS[fault](names.length, names.slice(0, NAMES_MAX).join(', ')))
  if (letter.isCut)
    note.push('The email was too long to import in full. The rest, and its attachments, are in the mailbox.')
  return { files, note: note.join(' ') }
}

function findFault(name: string, size: number, bytes: Uint8Array | undefined): Fault | undefined {
  if (!isAcceptedType(name) && !isAnswerFile(name)) return 'type'
  if (!bytes) return 'large'
  return size === 0 ? 'empty' : undefined
}
