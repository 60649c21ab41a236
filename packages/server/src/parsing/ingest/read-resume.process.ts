import { answerApart } from '../../ground/apart/answer-apart.ts'
import { type ExtractedText, extractText } from './extract-text.ts'
import { inflateAtOnce } from './pdf-inflate.ts'
import type { ReadAnswer, ReadTask, SentTask } from './read-answer.ts'
import { readWords } from './read-words.ts'
import { ScannedFile, UnreadableFile } from './unreadable-file.ts'

// The program of a reader of résumés.

/** Refusals go back as values, because errors lose their class between processes. */
const read = async ({ bytes, fileName, today, extraSkills, isScan }: ReadTask): Promise<ReadAnswer> => {
  try {
    const { picture, unseen, ...extracted } = isScan ? await extractScan(bytes) : await extractText(bytes, fileName)
    const { parsed, skills } = readWords(extracted.text, today, extraSkills)
    const besides = { ...(picture && { picture }), ...(unseen && { unseen }) }
    return { resume: { ...extracted, parsed: { ...parsed, ...besides }, skills } }
  } catch (error) {
    if (error instanceof ScannedFile) return { isScan: true }
    if (error instanceof UnreadableFile) return { reason: error.reason }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** What recognises text is loaded where there is a picture to be read. */
const extractScan = async (bytes: Uint8Array): Promise<ExtractedText> => {
  const { readScan } = await import('./scan/read-scan.ts')
  return { type: 'pdf', ...(await readScan(bytes)) }
}

inflateAtOnce()
// What is made of lists and rules when it is first asked for is made before a file comes, half of what the first one would take.
readWords('Summary\nEngineer at Works, 2019 to 2021\nSkills: SQL', new Date(0), [])

let lastExtra: ReadTask['extraSkills'] = []
await answerApart((task: SentTask) => {
  if (task.extraSkills !== 'as before') lastExtra = task.extraSkills
  return read({ ...task, extraSkills: lastExtra })
})
