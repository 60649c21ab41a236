import type { AnalysedSkill } from '@rolecall/domain/skills/analyse-job-description'
import type { Nouns } from '../../adapters/nouns.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { type DemandedSkill, demandedSkills } from '../matching/demand.ts'
import { getOwnSkills } from '../matching/get-own-skills.ts'
import { listRefusedTerms } from '../matching/own-skills.queries.ts'
import { presentExperience } from '../skills/present-skills.ts'
import type { MoveInTask } from './read-source.ts'

/** Maximum characters of a description that are read, as where one is pasted. */
const READ_MAX = 20_000

/** What a job asks for, as read from its description. `experience`: years; null if it says none. */
export type ReadJob = { skills: readonly DemandedSkill[]; experience: { min: number; max: number } | null }

const lineOf = ({ name, score, mandatory, why }: Pick<AnalysedSkill, 'name' | 'score' | 'mandatory' | 'why'>) => ({
  skill: name,
  score,
  mandatory,
  userdefined: false,
  why,
})

/** Reads the descriptions of jobs by their ids, as the form of a position reads a pasted one. */
export async function readJobs(
  { companyId }: MoveInTask,
  deps: Deps,
  jobs: readonly Nouns['job'][],
): Promise<ReadonlyMap<string, ReadJob>> {
  const described = jobs.filter(({ description = '' }) => description.trim() !== '')
  if (described.length === 0) return new Map()
  const whose = { company: companyId, isBackground: true }
  const refused = await inCompany(deps, companyId, ({ tx }) => listRefusedTerms(tx))
  const extra = await getOwnSkills(deps, companyId)
  const read = described.map(async ({ id, title, description = '' }): Promise<[string, ReadJob]> => {
    const text = description.trim().slice(0, READ_MAX)
    const asked = { title, description: text, selectedSkills: [], extra, refused }
    const { primary, inferred } = await deps.textWork.run(whose, 'analyseJobDescription', asked)
    const experience = presentExperience(await deps.textWork.run(whose, 'overallExperienceIn', text))
    const skills = demandedSkills({ primary: primary.map(lineOf), inferred: inferred.map(lineOf) })
    return [id, { skills, experience }]
  })
  return new Map(await Promise.all(read))
}
