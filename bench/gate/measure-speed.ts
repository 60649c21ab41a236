import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

type SpeedReport = { filesASecond: Record<string, number>; megabytes: number }

function readPdfs(data: string, how: string): SpeedReport {
  const printed = execFileSync(
    process.execPath,
    [join(import.meta.dirname, 'read-pdfs.ts'), '--how', how, '--folder', join(data, 'resumes/files')],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  return JSON.parse(printed) as SpeedReport
}

/**
 * Compares reading with pdf.js extracting just the text: the ratio of speeds, in turns within one process, since
 * other work on the machine slows both; and the ratio of memory, each in a separate process.
 */
export function measureSpeeds(data: string): { file: number; whole: number; memory: number } {
  const { text = 1, file = 0, whole = 0 } = readPdfs(data, 'text,file,whole').filesASecond
  return {
    file: file / text,
    whole: whole / text,
    memory: readPdfs(data, 'text').megabytes / readPdfs(data, 'whole').megabytes,
  }
}
