import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { forecastPositions, learnForecast } from '@rolecall/domain/forecast/forecast-company'
import { searchMoves } from '@rolecall/domain/interviews/panels/search-moves'
import { searchPanel } from '@rolecall/domain/interviews/panels/search-panel'
import { groupSimilarTexts } from '@rolecall/domain/ranking-check/text-copies'
import { checkQuality } from '@rolecall/domain/resumes/quality-rules'
import { analyseJobDescription } from '@rolecall/domain/skills/analyse-job-description'
import { listDoubtfulTerms } from '@rolecall/domain/skills/doubtful-terms'
import { overallExperienceIn } from '@rolecall/domain/skills/overall-experience'
import { buildLexicon } from '@rolecall/domain/skills/own-lexicon'
import { searchSkills, suggestSimilar } from '@rolecall/domain/skills/search-skills'
import { workerData } from 'piscina'
import { lowerPriority } from '../../platform/processes/worker-process.ts'
import { findDescriptionCopies } from '../ranking-check/find-description-copies.ts'
import { scoreElsewhere } from '../ranking-check/try-person.ts'
import { readPeople } from '../resumes/read-people.ts'
import { detectLanguages } from './detect-languages.ts'
import { provideWeights } from './provide-weights.ts'

/**
 * Tasks for a separate thread: each takes up to hundreds of milliseconds, and forecasts, by night, up to some seconds, which
 * would block all requests. Texts of bounded length only, since a thread that exceeds its memory can end the whole process; a
 * stranger's file is handled by separate processes (`platform/processes`).
 */
const TASKS = {
  analyseJobDescription,
  buildLexicon,
  checkQuality,
  forecastPositions,
  groupAlike: groupSimilarTexts,
  learnForecast,
  listDoubtfulTerms,
  lookForCopies: findDescriptionCopies,
  overallExperienceIn,
  readPeople,
  searchMoves,
  searchPanel,
  searchSkills,
  suggestSimilar,
  tellLanguages: detectLanguages,
  tryPerson: scoreElsewhere,
}
export type Tasks = typeof TASKS
export type Answers = { [Name in keyof Tasks]: Awaited<ReturnType<Tasks[Name]>> }

export type TextTask = { [Name in keyof Tasks]: { name: Name; given: Parameters<Tasks[Name]> } }[keyof Tasks]

/** Lowers this thread's priority, which Linux supports per thread, by its number; elsewhere nothing is changed. */
function standBackAlone(): void {
  try {
    lowerPriority(Number(basename(readlinkSync('/proc/thread-self'))))
  } catch {
    // Not on Linux.
  }
}
if ((workerData as { standsBack: boolean }).standsBack) standBackAlone()

provideWeights()

/** Runs a task in a thread of the text work. */
export default ({ name, given }: TextTask): unknown => {
  const run = TASKS[name] as (...values: readonly unknown[]) => unknown
  return run(...given)
}
