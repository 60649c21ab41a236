import type { ExperienceRange } from '../skills/experience-in.ts'
import { overallExperienceIn } from '../skills/overall-experience.ts'
import { type SkillYears, yearsPerSkill } from '../skills/years-per-skill.ts'
import type { Span } from '../text/span.ts'
import { stripMarkup } from '../text/strip-markup.ts'
import {
  educationIn,
  type FoundEducation,
  type FoundLanguage,
  type FoundSeniority,
  languagesIn,
  seniorityIn,
} from './demands-in.ts'
import { employmentTypeIn, type FoundEmploymentType } from './employment-type-in.ts'
import { type FoundOpenings, openingsIn } from './openings-in.ts'
import { type FoundPlace, placesIn } from './place-in.ts'
import { type FoundSalary, salaryIn } from './salary-in.ts'
import { type FoundTitle, titleIn } from './title-in.ts'

/** Facts about the position in a job description, each with its place in the text. */
export type DescriptionFacts = {
  title: FoundTitle | undefined
  experience: (ExperienceRange & Span) | undefined
  openings: FoundOpenings | undefined
  salary: FoundSalary | undefined
  /** Places of work, in the order of the text. */
  places: FoundPlace[]
  employmentType: FoundEmploymentType | undefined
  seniority: FoundSeniority | undefined
  education: FoundEducation | undefined
  languages: FoundLanguage[]
  yearsPerSkill: SkillYears[]
}

/** Reads everything but the skills, which `analyseJobDescription` does. */
export function readDescription(written: string): DescriptionFacts {
  const { text, placed } = stripMarkup(written)
  const placedIf = <Found extends Span>(found: Found | undefined): Found | undefined => found && placed(found)
  return {
    title: placedIf(titleIn(text)),
    experience: overallExperienceIn(written),
    openings: placedIf(openingsIn(text)),
    salary: placedIf(salaryIn(text)),
    places: placesIn(text).map(placed),
    employmentType: placedIf(employmentTypeIn(text)),
    seniority: placedIf(seniorityIn(text)),
    education: placedIf(educationIn(text)),
    languages: languagesIn(text).map(placed),
    yearsPerSkill: yearsPerSkill(text).map(placed),
  }
}
