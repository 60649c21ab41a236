import { describe, expect, it } from 'vitest'
import { awkwardLayouts } from './awkward-layouts.samples.ts'
import { formLayouts } from './form-layouts.samples.ts'
import { parseResume } from './parse-resume.ts'
import { type Person, people } from './people.samples.ts'

const today = new Date('2026-03-15T00:00:00Z')

type Facts = Record<'who' | 'titles' | 'employers' | 'degrees' | 'schools' | 'skills', string>

const factsOf = ({ name, email, phone, jobs, education, skills }: Person): Facts => ({
  who: [name.toLowerCase(), email, phone].join(', '),
  titles: jobs.map(({ title }) => title).join(', '),
  employers: jobs.map(({ employer }) => employer).join(', '),
  degrees: education.map(({ degree }) => degree).join(', '),
  schools: education.map(({ school }) => school).join(', '),
  skills: skills.join(', '),
})

const readFacts = (text: string): Facts => {
  const { name, email, phone, jobs, education, skillPhrases } = parseResume(text, { today })
  return {
    who: [name?.value.toLowerCase(), email?.value, phone?.value].join(', '),
    titles: jobs.map(({ title }) => title?.value).join(', '),
    employers: jobs.map(({ employer }) => employer?.value).join(', '),
    degrees: education.map(({ degree }) => degree?.value).join(', '),
    schools: education.map(({ school }) => school?.value).join(', '),
    skills: skillPhrases.map(({ value }) => value).join(', '),
  }
}

describe.each([...awkwardLayouts, ...formLayouts])('résumés of many trades, $name', ({ write, leastShare }) => {
  const read = people.map((person) => ({ want: factsOf(person), got: readFacts(write(person)) }))

  it.each(Object.entries(leastShare))('reads all %s for at least this share of candidates: %d', (fact, least) => {
    const right = read.filter(({ want, got }) => want[fact as keyof Facts] === got[fact as keyof Facts])
    expect(right.length / people.length).toBeGreaterThanOrEqual(least)
  })

  it('points every field to its text', () => {
    for (const person of people) {
      const text = write(person)
      const { name, email, phone, jobs, education, skillPhrases } = parseResume(text, { today })
      const entries = [
        ...jobs.flatMap((job) => [job.title, job.employer]),
        ...education.flatMap((one) => [one.degree, one.school]),
      ]
      for (const field of [name, email, phone, ...entries, ...skillPhrases])
        if (field) expect(text.slice(field.span.start, field.span.end).replace(/\s+/g, ' ')).toBe(field.value)
    }
  })

  it('gives every job the text that describes it', () => {
    for (const person of people) {
      const text = write(person)
      for (const job of parseResume(text, { today }).jobs) {
        const told = person.jobs.find(
          ({ title, employer }) => title === job.title?.value && employer === job.employer?.value,
        )
        const span = text.slice(job.span.start, job.span.end).replace(/\s+/g, ' ')
        for (const did of told?.did ?? []) expect(span).toContain(did)
      }
    }
  })
})
