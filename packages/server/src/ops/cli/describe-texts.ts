import { readDescription } from '@rolecall/domain/positions/read-description'
import type { ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import { analyseJobDescription } from '@rolecall/domain/skills/analyse-job-description'
import { textOf } from '@rolecall/domain/text/span'
import type { ReadResume } from '../../parsing/ingest/read-answer.ts'

/** The content of a résumé, in its own words. */
export function describeResume({ parsed, skills }: Pick<ReadResume, 'parsed' | 'skills'>) {
  const { name, email, phone, headline, location, jobs, education, skillPhrases, degreeLevel, experienceMonths } =
    parsed
  return {
    name: name?.value,
    email: email?.value,
    phone: phone?.value,
    headline: headline?.value,
    location: location?.value,
    titles: valuesOf(jobs, ({ title }) => title),
    employers: valuesOf(jobs, ({ employer }) => employer),
    degrees: valuesOf(education, ({ degree }) => degree),
    schools: valuesOf(education, ({ school }) => school),
    skills: skillPhrases.map(({ value }) => value),
    degree_level: degreeLevel,
    experience_months: experienceMonths,
    jobs: jobs.map(presentJob),
    known_skills: skills
      .filter(({ rule }) => rule === 'exact' || rule === 'synonym')
      .map(({ name: known, level }) => ({ name: known, level })),
  }
}

const valuesOf = <T>(list: readonly T[], pick: (item: T) => { value: string } | undefined): string[] =>
  list.flatMap((item) => pick(item)?.value ?? [])

const presentJob = ({ title, employer, start, end }: ParsedResume['jobs'][number]) => ({
  title: title?.value,
  employer: employer?.value,
  start,
  end,
})

/** The demand of a description; `skills` in its own words, since labels quote it, the others by our names. */
export function describePosting({ title, text }: { title: string; text: string }) {
  const { primary, inferred, soft, functions } = analyseJobDescription({ title, description: text })
  const {
    title: named,
    experience,
    places: [place],
    salary,
    seniority,
    education,
    languages,
    yearsPerSkill,
  } = readDescription(text)
  const asked = primary.map(({ name, score, mandatory }) => ({ name, score, mandatory }))
  return {
    skills: [...new Set(primary.flatMap(({ phrases }) => phrases.map((span) => textOf(text, span))))],
    primary: asked,
    inferred: inferred.map(({ name, score }) => ({ name, score })),
    soft: soft.map(({ name }) => name),
    functions,
    experience: experience && { min: experience.min, max: experience.max },
    title: named,
    places: [place],
    salary,
    seniority,
    education,
    languages,
    years_per_skill: yearsPerSkill,
  }
}
