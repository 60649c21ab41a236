import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JOBS_TEXT } from './ranking-jobs.samples.ts'
import { OCCUPATIONS } from './ranking-people.ts'

export type LabelledJob = { id: string; occupation: string; title: string; text: string }

const ownJobs = (): LabelledJob[] =>
  JOBS_TEXT.trim()
    .split('\n')
    .map((line, number) => {
      const [occupation = '', title = '', ...text] = line.split('; ')
      return { id: `own-${number}`, occupation, title, text: text.join('; ') }
    })

/** The public descriptions with an ESCO code that is one of an invented line of work; none where the folder is not there. */
function publicJobs(folder: string): LabelledJob[] {
  const file = join(folder, 'job-descriptions', 'hahu-dev.jsonl')
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const { id, title, text, esco_code } = JSON.parse(line) as Record<string, string>
      const starts = (code: string) => code === esco_code || esco_code?.startsWith(`${code}.`)
      const fitting = OCCUPATIONS.flatMap(({ key, codes }) => codes.filter(starts).map((code) => ({ key, code })))
      // The longest code is the most exact.
      const [best] = fitting.sort((a, b) => b.code.length - a.code.length)
      return best && id && text ? [{ id, occupation: best.key, title: title ?? '', text }] : []
    })
}

export const listLabelledJobs = (folder: string): LabelledJob[] => [...publicJobs(folder), ...ownJobs()]
