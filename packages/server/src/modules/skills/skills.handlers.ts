import { MESSAGES } from '@rolecall/contract/platform/messages'
import { SKILL_MESSAGES } from '@rolecall/contract/positions/skill-messages'
import { skills } from '@rolecall/contract/skills/skills'
import { skillKey } from '@rolecall/domain/skills/skill-name'
import { feature, type HandlerContext, withoutTransaction } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { getOwnSkills } from '../matching/get-own-skills.ts'
import { listRefusedTerms } from '../matching/own-skills.queries.ts'
import { listInferred, presentExperience, presentRead } from './present-skills.ts'
import { recommendSkills } from './recommend-skills.ts'
import { searchOwnSkills } from './skills.queries.ts'

const FOUND_MAX = 20
/** Limit for a company's own skills, so that they are seen and leave room for others. */
const OWN_MAX = 5
const INFERRED_MAX = 30
const SUGGESTED_MAX = 10

export const skillsFeature = feature(skills, {
  handlers: {
    analyse: withoutTransaction(
      async ({ body: { title, description, selected_skills } }, { session, inCompany, deps, gone }) => {
        const refused = await inCompany(({ tx }) => listRefusedTerms(tx))
        const whose = { company: session.companyId, gone }
        const { primary, inferred, soft, passing, functions } = await deps.textWork.run(
          whose,
          'analyseJobDescription',
          {
            title,
            description,
            selectedSkills: selected_skills ?? [],
            extra: await getOwnSkills(deps, session.companyId),
            refused,
          },
        )
        if (primary.length === 0) throw new Problem('invalid_field', SKILL_MESSAGES.changeDescription)
        return {
          success: true,
          message: MESSAGES.skillsAnalysed, // rule H-054
          primary_skills: primary.map(presentRead),
          inferred_skills: inferred.map(presentRead),
          soft_skills: soft.map(presentRead),
          passing_skills: passing.map(presentRead),
          functions: functions.map(({ name, score }) => ({ name, score })),
          experience: presentExperience(await deps.textWork.run(whose, 'overallExperienceIn', description)),
        }
      },
    ),

    inferred: withoutTransaction(async ({ body }) => ({
      success: true,
      rec_skills: listInferred(body.skills, INFERRED_MAX),
    })),

    recommend: withoutTransaction(async ({ body: { entries } }, { deps, session }) => ({
      success: true,
      recommended_skills: await recommendSkills(deps, session.companyId, entries),
    })),

    search: withoutTransaction(({ body: { typed_text } }, work) => searchNames(work, typed_text)),

    find: withoutTransaction(async ({ body: { query, present_skills_list } }, work) => {
      const present = new Set(present_skills_list.map(skillKey))
      const names = await searchNames(work, query)
      const skills = names.flatMap((name) => (present.has(skillKey(name)) ? [] : { skill_name: name }))
      return { success: true, skills }
    }),

    together: withoutTransaction(async ({ body: { skills: given, present_skills_list } }, { deps, session }) => {
      const present = new Set(present_skills_list.map(skillKey))
      const recommended = await recommendSkills(deps, session.companyId, given)
      const result = recommended
        .filter(({ skill }) => !present.has(skillKey(skill)))
        .map(({ skill, skill_id, score, why }) => ({ skill_name: skill, skill_id, score, why }))
      return { success: true, result }
    }),

    suggest: withoutTransaction(async ({ query: { skill } }, { deps, session }) => {
      const alike = await deps.textWork.run({ company: session.companyId }, 'suggestSimilar', skill, SUGGESTED_MAX)
      return { success: true, suggestions: alike.map(({ name }) => name) }
    }),
  },
})

/** Names of skills for the typed text, the company's own first. */
async function searchNames(
  { inCompany, deps, session }: Pick<HandlerContext, 'inCompany' | 'deps' | 'session'>,
  typed: string,
): Promise<string[]> {
  const text = skillKey(typed)
  if (text === '') return []
  const own = await inCompany(({ tx }) => searchOwnSkills(tx, text, OWN_MAX))
  const found = await deps.textWork.run({ company: session.companyId }, 'searchSkills', text, FOUND_MAX)
  const known = found.map(({ name }) => name)
  const byKey = new Map([...own, ...known].map((name) => [skillKey(name), name]))
  return [...byKey.values()].slice(0, FOUND_MAX)
}
