import type { ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import { findDegree } from '@rolecall/domain/resumes/degrees'
import type { Field } from '@rolecall/domain/resumes/parsed-resume'
import type { ExtraSkills } from '@rolecall/domain/skills/own-lexicon'
import type { ReadResume } from './read-answer.ts'
import { readWords } from './read-words.ts'

/** Facts as the text of a résumé. */
export function textOfPerson(person: ImportedPerson): string {
  const { name, email, phone, location, degree_level, date_of_birth, skills, summary = '' } = person
  const job = jobOf(person)
  const parts = [
    name,
    email,
    phone,
    location,
    ...(summary ? ['Summary', summary] : []),
    ...(job ? ['Experience', job] : []),
    ...(person.exp_months > 0 ? [`${person.exp_months} months of experience`] : []),
    ...(degree_level ? ['Education', degree_level] : []),
    ...(date_of_birth ? [`Date of birth: ${date_of_birth}`] : []),
    ...(skills ? ['Skills', skills] : []),
  ]
  return parts.filter((part) => part !== '').join('\n')
}

const jobOf = ({ designation, current_employer }: ImportedPerson) =>
  [designation, current_employer].filter(Boolean).join(', ')

/** Imported facts in the form of a résumé, as they are rather than as a parser would find them. */
export function asResume(person: ImportedPerson, today: Date, ownSkills: ExtraSkills): ReadResume {
  const { name, email, phone, location, designation, current_employer, degree_level, date_of_birth } = person
  const job = jobOf(person)
  const text = textOfPerson(person)
  const field = (value: string): Field<string> => {
    const start = Math.max(0, text.indexOf(value))
    return { value, span: { start, end: start + value.length }, confidence: 1 }
  }
  const told = (value: string) => (value === '' ? undefined : field(value))
  const words = readWords(text, today, ownSkills)
  const level = findDegree(degree_level)?.level
  const facts = {
    name: told(name),
    email: told(email),
    phone: told(phone),
    location: told(location),
    headline: told(designation),
    dateOfBirth: told(date_of_birth),
    degreeLevel: level,
  }
  const {
    name: _n,
    email: _e,
    phone: _p,
    location: _l,
    headline: _h,
    dateOfBirth: _d,
    degreeLevel: _g,
    ...rest
  } = words.parsed
  return {
    text,
    type: 'txt',
    skills: words.skills,
    parsed: {
      ...rest,
      ...(Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as object),
      jobs: job
        ? [
            {
              ...(designation && { title: field(designation) }),
              ...(current_employer && { employer: field(current_employer) }),
              span: field(job).span,
            },
          ]
        : [],
      experienceMonths: person.exp_months,
    },
  }
}
