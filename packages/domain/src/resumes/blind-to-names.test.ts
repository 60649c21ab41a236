import { expect, it } from 'vitest'
import { findSkills } from '../skills/find-skills.ts'
import { parseResume } from './parse-resume.ts'
import { collectSkillEvidence, withoutNames } from './skill-evidence.ts'

const TODAY = new Date('2026-11-01T00:00:00Z')

/** Surnames that are also words for trades, skills, products and places. */
const SURNAMES =
  `Sales Carpenter Cook Baker Mason Java Banks Law Nurse Driver Porter Painter Fisher Taylor Barber Cooper Smith Turner Archer
  Page Marshall Judge Bishop Dean Steward Clark Price Cash Market Marketing Bond Trader Ruby Perl Pascal Swift Scala Rust
  Julia Oracle Azure Angular React Django Flask Spring Hadoop Kafka Docker Ansible Puppet Chef Tableau Excel Access Slack
  London Paris Austin Reading Music French German Media Design Singer Teacher Coach Plumber Planner Waiter Pilot`
    .split(/\s+/)
    .filter(Boolean)
const GIVEN = ['Pedro', 'Anna', 'Wanjiru', 'Olu']
const PRONOUNS = ['', ' (she/her)', ' (they/them)']

const resumeOf = (given: string, surname: string, pronouns: string): string => `${given} ${surname}${pronouns}
${given}.${surname}@post.example | +44 20 7946 0018 | linkedin.com/in/${given}-${surname}
Leeds, United Kingdom
Summary
Bookkeeper for small firms.
Experience
Bookkeeper, Kronborg Foods
Jan 2019 - Present
• Prepared payroll and reconciled accounts in QuickBooks
Education
BSc Economics, University of Leeds, 2018
Skills
Payroll, QuickBooks, Bookkeeping
Yours sincerely, ${given} ${surname}
${surname}, ${given} - Curriculum vitae`

/** Returns the parts of a score, without positions in the text. */
const factsOf = (text: string) => {
  const parsed = parseResume(text, { today: TODAY })
  const { jobs, education, headline, location, degreeLevel, experienceMonths } = parsed
  const found = withoutNames(text, parsed, findSkills(text))
  return {
    skills: collectSkillEvidence(parsed, found, TODAY),
    titles: jobs.map(({ title, employer, start, end }) => [title?.value, employer?.value, start, end]),
    education: education.map(({ degree, school }) => [degree?.value, school?.value]),
    facts: [headline?.value, location?.value, degreeLevel, experienceMonths],
  }
}

it('reads the same facts under any name', () => {
  const plain = factsOf(resumeOf('Mara', 'Ellison', ''))
  expect(plain.skills.map(({ id }) => id)).toContain('payroll')
  const moved = SURNAMES.flatMap((surname, index) => {
    const given = GIVEN[index % GIVEN.length] ?? 'Anna'
    const read = factsOf(resumeOf(given, surname, PRONOUNS[index % PRONOUNS.length] ?? ''))
    return JSON.stringify(read) === JSON.stringify(plain) ? [] : [{ surname, ...read }]
  })
  expect(moved).toEqual([])
})

it('reads a skill after a given name as a surname, even if no email confirms it', () => {
  for (const [index, surname] of SURNAMES.entries()) {
    const name = `${['Pedro', 'Anna', 'Wanjiru', 'Inês'][index % 4]} ${surname}`
    const text = `${name}\nmara@post.example\nBookkeeper at Kronborg Foods since 2019\nSkills\nPayroll, QuickBooks`
    expect(parseResume(text, { today: TODAY }).name?.value).toBe(name)
  }
  for (const line of ['Grant Writing', 'Maria Database Administrator'])
    expect(parseResume(`${line}\nmara@post.example\nSkills\nPayroll`, { today: TODAY }).name).toBeUndefined()
})

it.each(['Core Accomplishments', 'Oracle Database', 'Professional Experience', 'Bachelor of Science'])(
  'finds no name if “%s” is in its place',
  (line) => {
    const text = `${line}\nSenior Accountant at Kronborg Foods since 2019\nSkills\nPayroll, Excel`
    expect(parseResume(text, { today: TODAY }).name).toBeUndefined()
  },
)

it('accepts an unusual name that the email repeats', () => {
  const text = 'Ruby Rails\nruby.rails@post.example\nSkills\nPayroll'
  expect(parseResume(text, { today: TODAY }).name?.value).toBe('Ruby Rails')
})
