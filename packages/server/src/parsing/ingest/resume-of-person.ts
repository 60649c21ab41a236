import type { ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import { listLinks } from '@rolecall/domain/resumes/contact-details'
import { findDegree } from '@rolecall/domain/resumes/degrees'
import { type Field, NOTHING_READ, type ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
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

/** The facts in the cells of a line, in the form of a résumé. Nothing of its text is read but the links, which identify people. */
export function resumeOfCells(person: ImportedPerson): ReadResume {
  const { name, email, phone, location, designation, current_employer, degree_level, date_of_birth } = person
  const job = jobOf(person)
  const text = textOfPerson(person)
  const field = (value: string): Field<string> => {
    const start = Math.max(0, text.indexOf(value))
    return { value, span: { start, end: start + value.length }, confidence: 1 }
  }
  const told = <Name extends string>(key: Name, value: string) =>
    value === '' ? {} : ({ [key]: field(value) } as { [K in Name]: Field<string> })
  const level = findDegree(degree_level)?.level
  return {
    text,
    type: 'txt',
    skills: [],
    parsed: {
      ...NOTHING_READ,
      ...told('name', name),
      ...told('email', email),
      ...told('phone', phone),
      ...told('location', location),
      ...told('headline', designation),
      ...told('dateOfBirth', date_of_birth),
      ...(level !== undefined && { degreeLevel: level }),
      links: listLinks(text, undefined),
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

/** A person of a source in the form of a résumé, with everything its text says. */
export const asResume = (person: ImportedPerson, today: Date, ownSkills: ExtraSkills): ReadResume =>
  readBehindCells(resumeOfCells(person), today, ownSkills)

/** Reads what the text of a line says besides the facts in its cells, which stay as they are rather than as a parser finds them. */
export function readBehindCells(
  { text, type, parsed: cells }: ReadResume,
  today: Date,
  ownSkills: ExtraSkills,
): ReadResume {
  const { parsed, skills } = readWords(text, today, ownSkills, true)
  const { name, email, phone, location, headline, dateOfBirth, degreeLevel, jobs, experienceMonths } = cells
  const facts = { name, email, phone, location, headline, dateOfBirth, degreeLevel, jobs, experienceMonths }
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
  const found = Object.entries(parsed).filter(([key]) => !(key in facts))
  return { text, type, skills, parsed: { ...Object.fromEntries(found), ...known } as ParsedResume }
}
