import { MESSAGES } from '@rolecall/contract/messages'
import { skills } from '@rolecall/contract/skills'
import { analyseJobDescription } from '@rolecall/domain/skills/analyse-job-description'
import { experienceIn } from '@rolecall/domain/skills/experience-in'
import { searchSkills, suggestSimilar } from '@rolecall/domain/skills/search-skills'
import { skillKey } from '@rolecall/domain/skills/skill-name'
import { feature, withoutTransaction } from '../../http/feature.ts'
import { Problem } from '../../kernel/problem.ts'
import { listOwnSkills } from '../../matching/own-skills.queries.ts'
import { listInferred, presentExperience, presentRead } from './present-skills.ts'
import { searchOwnSkills } from './skills.queries.ts'

const FOUND_MAX = 20
/** So that a company's own skills are seen, and leave room for the others. */
const OWN_MAX = 5
const INFERRED_MAX = 30
const SUGGESTED_MAX = 10

export const skillsFeature = feature(skills, {
  handlers: {
    analyse: withoutTransaction(async ({ body: { title, description, selected_skills } }, { inCompany }) => {
      const { primary, inferred, functions } = analyseJobDescription({
        title,
        description,
        selectedSkills: selected_skills ?? [],
        extra: await inCompany(({ tx }) => listOwnSkills(tx)),
      })
      if (primary.length === 0) throw new Problem('invalid_request', MESSAGES.changeDescription)
      return {
        success: true,
        message: MESSAGES.skillsAnalysed,
        primary_skills: primary.map(presentRead),
        inferred_skills: inferred.map(presentRead),
        functions: functions.map(({ name, score }) => ({ name, score })),
        experience: presentExperience(experienceIn(description)),
      }
    }),

    inferred: withoutTransaction(async ({ body }) => ({
      success: true,
      rec_skills: listInferred(body.skills, INFERRED_MAX),
    })),

    async search({ body: { typed_text } }, { tx }) {
      const text = skillKey(typed_text)
      if (text === '') return []
      const own = await searchOwnSkills(tx, text, OWN_MAX)
      const known = searchSkills(text, FOUND_MAX).map(({ name }) => name)
      const byKey = new Map([...own, ...known].map((name) => [skillKey(name), name]))
      return [...byKey.values()].slice(0, FOUND_MAX)
    },

    suggest: withoutTransaction(async ({ query: { skill } }) => ({
      success: true,
      suggestions: suggestSimilar(skill, SUGGESTED_MAX).map(({ name }) => name),
    })),
  },
})
