import { describe, expect, it } from 'vitest'
import { monthNumber, occupations, type Person } from '../person.ts'
import { demoPeople } from './all-people.ts'

/** The demo's texts were written as of this month; no career may extend beyond it. */
const writtenIn = monthNumber('2026-11')

const wordsOf = (person: Person): string[] => [
  person.name,
  person.city,
  person.headline,
  person.summary,
  ...person.work.flatMap((job) => [job.title, job.employer, job.place, ...job.achievements]),
  ...person.education.flatMap(({ award, school }) => [award, school]),
  ...person.skills,
  ...person.certifications,
  ...person.languages,
  person.noticePeriod ?? '',
]

const duplicates = (texts: readonly string[]): string[] => texts.filter((text, index) => texts.indexOf(text) !== index)

describe('the people of the demo company', () => {
  it('are at least 96 in 17 occupations, with four or more of each', () => {
    expect(demoPeople.length).toBeGreaterThanOrEqual(96)
    for (const occupation of occupations) {
      const count = demoPeople.filter((person) => person.occupation === occupation).length
      expect(count, occupation).toBeGreaterThanOrEqual(4)
    }
  })

  it('never share a name, an email or a phone number', () => {
    expect(duplicates(demoPeople.map(({ name }) => name))).toEqual([])
    expect(duplicates(demoPeople.map(({ email }) => email))).toEqual([])
    expect(duplicates(demoPeople.map(({ phone }) => phone.replace(/\D/g, '')))).toEqual([])
  })

  it('have emails only at domains that nobody can own', () => {
    const reserved = /^[a-z._]+@(example\.(com|org|net)|[a-z]+\.example)$/
    expect(demoPeople.map(({ email }) => email).filter((email) => !reserved.test(email))).toEqual([])
  })

  it('have phone numbers only from unused ranges', () => {
    const unused: Record<Person['country'], RegExp> = {
      Australia: /^\+61 491 570 15[678]$/,
      Canada: /^\+1 \d{3} 555 01\d\d$/,
      Germany: /^\+49 30 23125 \d{3}$/,
      India: /^\+91 98765 0\d{4}$/,
      Kenya: /^\+254 700 000 \d{3}$/,
      Philippines: /^\+63 917 555 01\d\d$/,
      Singapore: /^\+65 8555 01\d\d$/,
      Sweden: /^\+46 70 174 06 \d\d$/,
      'United Kingdom': /^\+44 20 7946 0\d{3}$/,
      'United States': /^\+1 \d{3} 555 01\d\d$/,
    }
    const outside = demoPeople.filter(({ country, phone }) => !unused[country].test(phone))
    expect(outside.map(({ name, phone }) => `${name} ${phone}`)).toEqual([])
  })

  it.each(demoPeople.map((person) => [person.name, person] as const))(
    '%s has a career with consistent dates',
    (_, person) => {
      const [current, ...earlier] = person.work
      expect(person.work.length).toBeGreaterThanOrEqual(2)
      expect(earlier.map(({ to }) => to)).not.toContain('now')
      let startedNext = current ? monthNumber(current.from) : 0
      expect(startedNext).toBeLessThanOrEqual(writtenIn)
      for (const job of person.work) {
        if (job.to !== 'now') expect(monthNumber(job.to), job.title).toBeGreaterThanOrEqual(monthNumber(job.from))
      }
      for (const job of earlier) {
        expect(monthNumber(job.to), `${job.title} at ${job.employer}`).toBeLessThan(startedNext)
        startedNext = monthNumber(job.from)
      }
      for (const { from, to } of person.education) {
        expect(from).toBeLessThan(to)
        expect(to).toBeLessThanOrEqual(2026)
      }
    },
  )

  it('studied before they worked, except for internships and side jobs', () => {
    const tooEarly = demoPeople.filter((person) => {
      const graduation = Math.min(...person.education.map(({ to }) => to))
      const firstJob = person.work.findLast(
        ({ title }) => !/intern|trainee|student|part-time|attach|technician/i.test(title),
      )
      return firstJob !== undefined && monthNumber(firstJob.from) < graduation * 12
    })
    expect(tooEarly.map(({ name }) => name)).toEqual([])
  })

  it('claim at most the years of experience in their jobs', () => {
    const numbers =
      'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen'
    const claims = demoPeople.flatMap((person) => {
      const claim = /\b([a-z]+) years\b/i.exec(person.summary)?.[1]?.toLowerCase()
      const years = claim ? numbers.split(' ').indexOf(claim) + 2 : 0
      const first = person.work.at(-1)
      return years > 1 && first
        ? [{ name: person.name, years, shown: (writtenIn - monthNumber(first.from) + 1) / 12 }]
        : []
    })
    expect(claims.length).toBeGreaterThan(20)
    expect(claims.filter(({ years, shown }) => years > shown)).toEqual([])
  })

  it('range from beginners to veterans for the demo positions', () => {
    for (const occupation of ['Data engineer', 'Backend developer', 'Accountant', 'Customer support lead'] as const) {
      const starts = demoPeople
        .filter((person) => person.occupation === occupation)
        .map((person) => monthNumber(person.work.at(-1)?.from ?? '') / 12)
      expect(2027 - Math.max(...starts), occupation).toBeLessThan(4)
      expect(2027 - Math.min(...starts), occupation).toBeGreaterThan(10)
    }
  })

  it('have their own achievements: two to four per job, none used twice', () => {
    const jobs = demoPeople.flatMap((person) => person.work)
    expect(jobs.filter(({ achievements }) => achievements.length < 2 || achievements.length > 4)).toEqual([])
    expect(duplicates(jobs.flatMap(({ achievements }) => achievements))).toEqual([])
    expect(duplicates(demoPeople.map(({ summary }) => summary))).toEqual([])
  })

  it('list between five and fourteen skills, none twice', () => {
    for (const { name, skills } of demoPeople) {
      expect(skills.length, name).toBeGreaterThanOrEqual(5)
      expect(skills.length, name).toBeLessThanOrEqual(14)
      expect(duplicates(skills), name).toEqual([])
    }
  })

  it('use only characters of the standard PDF fonts', () => {
    const latin1 = /^[\u0020-\u007e\u00a1-\u00ff]*$/
    expect(demoPeople.flatMap(wordsOf).filter((text) => !latin1.test(text))).toEqual([])
  })
})
