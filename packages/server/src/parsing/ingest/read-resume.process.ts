import { serveAsWorkerProcess } from '../../platform/processes/serve-as-worker-process.ts'
import { type ExtractedText, extractText } from './extract-text.ts'
import { handOverUncopied } from './pdf-hand-over.ts'
import { inflateAtOnce } from './pdf-inflate.ts'
import type { ReadAnswer, ReadTask, SentTask } from './read-answer.ts'
import { readWords } from './read-words.ts'
import { ScannedFile, UnreadableFile } from './unreadable-file.ts'

// The program of a résumé reader process.

/** Refusals are returned as values, because errors lose their class between processes. */
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

/** The OCR engine is loaded when the first picture is to be read. */
const extractScan = async (bytes: Uint8Array): Promise<ExtractedText> => {
  const { readScan } = await import('./scan/read-scan.ts')
  return { type: 'pdf', ...(await readScan(bytes)) }
}

inflateAtOnce()
handOverUncopied()
// Lists and rules built at their first use are built before a file comes, which saves half the time of the first file.
readWords('Summary\nEngineer at Works, 2019 to 2021\nSkills: SQL', new Date(0), [])

let lastExtra: ReadTask['extraSkills'] = []
await serveAsWorkerProcess((task: SentTask) => {
  if (task.extraSkills !== 'as before') lastExtra = task.extraSkills
  return read({ ...task, extraSkills: lastExtra })
})
