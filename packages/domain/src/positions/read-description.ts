import type { ExperienceRange } from '../skills/experience-in.ts'
import { overallExperienceIn } from '../skills/overall-experience.ts'
import { type SkillYears, yearsPerSkill } from '../skills/years-per-skill.ts'
import type { Span } from '../span.ts'
import {
  educationIn,
  type FoundEducation,
  type FoundLanguage,
  type FoundSeniority,
  languagesIn,
  seniorityIn,
} from './demands-in.ts'
import { type FoundOpenings, openingsIn } from './openings-in.ts'
import { type FoundPlace, placeIn } from './place-in.ts'
import { type FoundSalary, salaryIn } from './salary-in.ts'
import { type FoundTitle, titleIn } from './title-in.ts'

/** What a job description says of the position itself, each with its place in the text. */
export type DescriptionFacts = {
  title: FoundTitle | undefined
  experience: (ExperienceRange & Span) | undefined
  openings: FoundOpenings | undefined
  salary: FoundSalary | undefined
  place: FoundPlace | undefined
  seniority: FoundSeniority | undefined
  education: FoundEducation | undefined
  languages: FoundLanguage[]
  yearsPerSkill: SkillYears[]
}

/** Reads everything but the skills, which `analyseJobDescription` does. */
export const readDescription = (description: string): DescriptionFacts => ({
  title: titleIn(description),
  experience: overallExperienceIn(description),
  openings: openingsIn(description),
  salary: salaryIn(description),
  place: placeIn(description),
  seniority: seniorityIn(description),
  education: educationIn(description),
  languages: languagesIn(description),
  yearsPerSkill: yearsPerSkill(description),
})
