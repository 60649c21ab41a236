import { checkQuality } from '@rolecall/domain/resume/quality-rules'
import { analyseJobDescription } from '@rolecall/domain/skills/analyse-job-description'
import { listDoubtfulTerms } from '@rolecall/domain/skills/doubtful-terms'
import { overallExperienceIn } from '@rolecall/domain/skills/overall-experience'
import { buildLexicon } from '@rolecall/domain/skills/own-lexicon'
import { searchSkills, suggestSimilar } from '@rolecall/domain/skills/search-skills'
import { readCalendar } from '../calendars/read-calendar.ts'
import { readPeople } from '../resumes/read-people.ts'

/** What is computed on a thread of its own: each takes from tens to hundreds of milliseconds, in which nobody is answered. */
const TASKS = {
  analyseJobDescription,
  buildLexicon,
  checkQuality,
  listDoubtfulTerms,
  overallExperienceIn,
  readPeople,
  readCalendar,
  searchSkills,
  suggestSimilar,
}
export type Tasks = typeof TASKS

export type TextTask = { [Name in keyof Tasks]: { name: Name; given: Parameters<Tasks[Name]> } }[keyof Tasks]

/** Runs in a thread of the text work. */
export default ({ name, given }: TextTask): unknown => {
  const run = TASKS[name] as (...values: readonly unknown[]) => unknown
  return run(...given)
}
