import { extractText } from './extract-text.ts'
import { readWords } from './read-words.ts'
import type { ReadAnswer, ReadTask } from './resume-reader.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Runs in a thread of the resume reader. Refusals go back as values, because errors lose their class between threads. */
export default async ({ bytes, fileName, today, extraSkills }: ReadTask): Promise<ReadAnswer> => {
  try {
    const extracted = await extractText(bytes, fileName)
    return { resume: { ...extracted, ...readWords(extracted.text, today, extraSkills) } }
  } catch (error) {
    if (error instanceof UnreadableFile) return { reason: error.reason }
    throw error
  }
}
