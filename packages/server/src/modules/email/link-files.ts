import { signFile } from '../../ground/files/file-link.ts'
import { contentTypeOfAnswer } from '../../ground/files/form-files.ts'
import { contentTypeOf, isAcceptedType } from '../../ground/files/resume-files.ts'
import type { Work } from '../../ground/kernel/work.ts'

type Attached = { file_keys: readonly string[]; file_names: readonly string[] }

/** The attachments of an email that came in, each with a link. */
export const linkFiles = (work: Work, { file_keys, file_names }: Attached) =>
  file_keys.map((key, place) => {
    const name = file_names[place] ?? ''
    const contentType = isAcceptedType(key) ? contentTypeOf(key) : contentTypeOfAnswer(key)
    return {
      name,
      url: signFile(work, key, { fileName: name, contentType, inline: contentType === 'application/pdf' }),
    }
  })
