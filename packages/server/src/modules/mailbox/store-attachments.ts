import { sentence } from '@rolecall/domain/text/sentence'
import { resumePrefix } from '../../ground/files/file-store.ts'
import { contentTypeOfAnswer, isAnswerFile } from '../../ground/files/form-files.ts'
import { contentTypeOf, isAcceptedType } from '../../ground/files/resume-files.ts'
import { fileKeyOf } from '../../ground/http/uploads.ts'
import type { Deps } from '../../ground/kernel/deps.ts'
import { sha256Of } from '../../people/resumes/keep-resume.ts'
import { isWhatItSays } from '../public-pages/take-answer-files.ts'
import type { Letter } from './read-incoming.ts'

/** Attachments of an email that are kept. Our own bound. */
const KEPT_MAX = 10

export type KeptFile = { key: string; name: string; size: number; contentType: string }
/** `note`: what was not kept, and why, in words. */
export type KeptFiles = { files: readonly KeptFile[]; note: string }

type Fault = 'large' | 'empty' | 'type' | 'content' | 'many'

const FAULTS: Readonly<Record<Fault, (count: number, names: string) => string>> = {
  large: (count) =>
    sentence(
      {
        one: '1 attachment was not kept: it is too large.',
        other: '{count} attachments were not kept: they are too large.',
      },
      { count },
    ),
  empty: (count) =>
    sentence(
      { one: '1 attachment was not kept: it is empty.', other: '{count} attachments were not kept: they are empty.' },
      { count },
    ),
  type: (count, names) =>
    sentence(
      {
        one: '1 attachment was not kept, since files of its type are not accepted: {names}.',
        other: '{count} attachments were not kept, since files of their types are not accepted: {names}.',
      },
      { count, names },
    ),
  content: (count, names) =>
    sentence(
      {
        one: '1 attachment was not kept, since it is not what its name says: {names}.',
        other: '{count} attachments were not kept, since they are not what their names say: {names}.',
      },
      { count, names },
    ),
  many: (count) =>
    sentence(
      {
        one: '1 attachment was not kept: the email has too many.',
        other: '{count} attachments were not kept: the email has too many.',
      },
      { count },
    ),
}
const NAMES_MAX = 3

/** Keeps the attachments of an email that a résumé, or an answer to a form, may be; each by its bytes. To be called outside a transaction. */
export async function keepFiles(deps: Deps, companyId: string, letter: Letter): Promise<KeptFiles> {
  const files: KeptFile[] = []
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
    note.push('The email could not be read whole. What follows, and its attachments, are in the mailbox.')
  return { files, note: note.join(' ') }
}

function findFault(name: string, size: number, bytes: Uint8Array | undefined): Fault | undefined {
  if (!isAcceptedType(name) && !isAnswerFile(name)) return 'type'
  if (!bytes) return 'large'
  return size === 0 ? 'empty' : undefined
}
