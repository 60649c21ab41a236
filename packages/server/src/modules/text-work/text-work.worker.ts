import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { searchMoves } from '@rolecall/domain/interviews/panels/search-moves'
import { searchPanel } from '@rolecall/domain/interviews/panels/search-panel'
import { groupAlike } from '@rolecall/domain/ranking-check/text-copies'
import { checkQuality } from '@rolecall/domain/resume/quality-rules'
import { analyseJobDescription } from '@rolecall/domain/skills/analyse-job-description'
import { listDoubtfulTerms } from '@rolecall/domain/skills/doubtful-terms'
import { overallExperienceIn } from '@rolecall/domain/skills/overall-experience'
import { buildLexicon } from '@rolecall/domain/skills/own-lexicon'
import { searchSkills, suggestSimilar } from '@rolecall/domain/skills/search-skills'
import { workerData } from 'piscina'
import { standBack } from '../../ground/apart/start-apart.ts'
import { lookForCopies } from '../ranking-trials/look-for-copies.ts'
import { tryPerson } from '../ranking-trials/try-person.ts'
import { readPeople } from '../resumes/read-people.ts'
import { giveWeights } from './give-weights.ts'
import { tellLanguages } from './tell-languages.ts'

/**
 * What is computed on a thread of its own: each takes from some to hundreds of milliseconds, in which nobody would be answered.
 * Texts of bounded length only, since a thread that outgrows its memory can end the whole process; what a stranger's file may do
 * is done by processes (`ground/apart/`).
 */
const TASKS = {
  analyseJobDescription,
  buildLexicon,
  checkQuality,
  groupAlike,
  listDoubtfulTerms,
  lookForCopies,
  overallExperienceIn,
  readPeople,
  searchMoves,
  searchPanel,
  searchSkills,
  suggestSimilar,
  tellLanguages,
  tryPerson,
}
export type Tasks = typeof TASKS
export type Answers = { [Name in keyof Tasks]: Awaited<ReturnType<Tasks[Name]>> }

export type TextTask = { [Name in keyof Tasks]: { name: Name; given: Parameters<Tasks[Name]> } }[keyof Tasks]

/** Linux gives each thread a priority of its own, by its number; elsewhere all threads are alike. */
function standBackAlone(): void {
  try {
    standBack(Number(basename(readlinkSync('/proc/thread-self'))))
  } catch {
    // No Linux.
  }
}
if ((workerData as { standsBack: boolean }).standsBack) standBackAlone()

giveWeights()

/** Runs in a thread of the text work. */
export default ({ name, given }: TextTask): unknown => {
  const run = TASKS[name] as (...values: readonly unknown[]) => unknown
  return run(...given)
}
