import { answerApart } from '../../ground/apart/answer-apart.ts'
import { extractText } from './extract-text.ts'
import type { ReadAnswer, ReadTask, SentTask } from './read-answer.ts'
import { readWords } from './read-words.ts'
import { UnreadableFile } from './unreadable-file.ts'

// The program of a reader of résumés.

/** Refusals go back as values, because errors lose their class between processes. */
const read = async ({ bytes, fileName, today, extraSkills }: ReadTask): Promise<ReadAnswer> => {
  try {
    const { unseen, ...extracted } = await extractText(bytes, fileName)
    const { parsed, skills } = readWords(extracted.text, today, extraSkills)
    return { resume: { ...extracted, parsed: { ...parsed, ...(unseen && { unseen }) }, skills } }
  } catch (error) {
    if (error instanceof UnreadableFile) return { reason: error.reason }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

let lastExtra: ReadTask['extraSkills'] = []
await answerApart((task: SentTask) => {
  if (task.extraSkills !== 'as before') lastExtra = task.extraSkills
  return read({ ...task, extraSkills: lastExtra })
})
