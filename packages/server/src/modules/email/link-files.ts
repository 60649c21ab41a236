import { signFile } from '../../platform/files/file-link.ts'
import { contentTypeOfAnswer } from '../../platform/files/form-files.ts'
import { contentTypeOf, isAcceptedType } from '../../platform/files/resume-files.ts'
import type { Work } from '../../platform/kernel/work.ts'

type AttachedFiles = { file_keys: readonly string[]; file_names: readonly string[] }

/** The attachments of an incoming email, each with a link. */
export const linkFiles = (work: Work, { file_keys, file_names }: AttachedFiles) =>
  file_keys.map((key, place) => {
    const name = file_names[place] ?? ''
    const contentType = isAcceptedType(key) ? contentTypeOf(key) : contentTypeOfAnswer(key)
    return {
      name,
      url: signFile(work, key, { fileName: name, contentType, inline: contentType === 'application/pdf' }),
    }
  })
