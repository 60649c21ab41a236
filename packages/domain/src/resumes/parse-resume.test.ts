import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOf } from '../text/span.ts'
import { parseResume } from './parse-resume.ts'
import { type Field, NOTHING_READ, type ParsedResume } from './parsed-resume.ts'

const today = new Date('2026-03-15T00:00:00Z')
const parse = (text: string): ParsedResume => parseResume(text, { today })

const listTextFields = (resume: ParsedResume): Field<string>[] => [
  ...[
    resume.name,
    resume.email,
    resume.phone,
    resume.location,
    resume.headline,
    resume.nationality,
    resume.workPermit,
  ].flatMap((field) => field ?? []),
  ...resume.links,
  ...resume.jobs.flatMap(({ title, employer, location }) =>
    [title, employer, location].flatMap((field) => field ?? []),
  ),
  ...resume.education.flatMap(({ degree, school }) => [degree, school].flatMap((field) => field ?? [])),
  ...resume.skillPhrases,
  ...resume.languages,
  ...resume.certifications,
]

/** Keeps letters and digits only: the value may differ from the text in spaces, hyphens and brackets around "at". */
const core = (text: string): string => text.replace(/[[({<] ?(?:at|dot) ?[\])}>]/gi, '').replace(/[^\p{L}\p{N}]/gu, '')

const expectHonest = (text: string): void => {
  const resume = parse(text)
  const spans = [...resume.jobs, ...resume.education, ...resume.sections, ...listTextFields(resume)].map(
    ({ span }) => span,
  )
  for (const { start, end } of spans) {
    expect(start).toBeGreaterThanOrEqual(0)
    expect(end).toBeLessThanOrEqual(text.length)
    expect(start).toBeLessThan(end)
  }
  for (const { value, span, confidence } of listTextFields(resume)) {
    expect(core(textOf(text, span))).toBe(core(value))
    expect(confidence).toBeGreaterThan(0)
    expect(confidence).toBeLessThanOrEqual(1)
  }
  expect(resume.experienceMonths).toBeGreaterThanOrEqual(0)
}

const pieces = fc.constantFrom(
  'Jane Doe',
  'J A N E   D O E',
  'EXPERIENCE',
  'Experience:',
  'Education',
  'SKILLS',
  'Skills: Go, Rust',
  'Languages',
  'Certifications',
  'Senior Engineer',
  'Acme Corp',
  'Acme Corp, Austin, TX',
  'Jan 2020 - Present',
  '2019',
  '01/2018-02/2019',
  'Summer 2018',
  '• Built a thing with Go',
  'jane@example.com',
  'jane @ example . com',
  'jane [at] example [dot] com',
  '+1 (312) 555-0123',
  'B.S. in Physics, State University',
  'Company: Foo Ltd',
  'Designation: Clerk',
  'Date of Birth: 31/02/1990',
  'Notice period: 2 weeks',
  'Nationality: Kenyan',
  'English (fluent), French',
  '|',
  '\t',
  '   ',
  '\n',
  '\n\n',
  '\r\n',
  ' – ',
  ', ',
  ' at ',
  '(',
  ')',
  '●',
  '\ue001',
  'é',
  '𝒥',
  ':',
  'Software Engineer, Platform   Aug 2024 - Present',
  'PhD Rivertown University, Law',
  'https://x.example.com/a',
)

describe('parsing a résumé', () => {
  it('returns spans within the text and values that occur there, for any input', () => {
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
        expectHonest,
      ),
      { numRuns: 400 },
    )
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('\n')),
        expectHonest,
      ),
      { numRuns: 400 },
    )
  })

  it('never fails on arbitrary text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), expectHonest), { numRuns: 300 })
  })

  it('finds nothing in an empty text', () => {
    expect(parse('')).toEqual(NOTHING_READ)
    expect(parse(' \n\t\r\n ').name).toBeUndefined()
  })

  it.each([
    'a',
    '1',
    ' ',
    '\n',
    '\t',
    '(',
    '.',
    '@',
    ',',
    '-',
    '•',
    'A ',
    '1 ',
    'a@',
    'a.',
    '(1',
    'Jan ',
    '2019-',
    'x, ',
    'é',
    '/',
    ': ',
    '\ue001',
    'A\n',
    'Skills\n',
    '- \n',
    '𝒥',
  ])('handles a megabyte of %j', (unit) => expectHonest(unit.repeat(Math.ceil(1_000_000 / unit.length))))

  it('takes no heading, job title, street, school or company as a name', () => {
    for (const line of [
      'CURRICULUM VITAE',
      'Senior Product Designer',
      '12 Elm Street',
      'State University',
      'Harbour Freight Ltd',
      'Work Experience',
      'Austin, TX',
      'Personal Details',
    ])
      expect(parse(`${line}\nsomebody@example.com\n\nSkills\nGo, Rust`).name).toBeUndefined()
  })

  it.each([
    ['Dr. María-José Ångström, PhD\nmj@example.com', 'María-José Ångström'],
    ['Mr. Ali bin Hassan\nali@example.com', 'Ali bin Hassan'],
    ['Resume\n\nJean-Luc d’Arcy\njl@example.com', 'Jean-Luc d’Arcy'],
    ['Product Designer\nJane Smith\njane.smith@example.com', 'Jane Smith'],
    ['Chipo\nMoyo\nOffice Manager\nchipo.moyo@example.com', 'Chipo Moyo'],
    ['J O R D A N   B L A K E\njordan@example.com', 'JORDAN BLAKE'],
    ['J O R D A N B L A K E\njordan.blake@example.com', 'JORDAN BLAKE'],
    ['M E I - L I N G O N G\nmeiling.ong@example.sg', 'MEI-LING ONG'],
    ['Physiotherapist\nCharlotte Beaumont\ncharlotte.beaumont@example.co.uk', 'Charlotte Beaumont'],
    ['Name: Tesfaye Bekele\nPhone: 0911 55 01 23', 'Tesfaye Bekele'],
    ['Jane Smith — Software Engineer\n(312) 555-0123', 'Jane Smith'],
    ['Peter Cook\npeter.cook@example.com', 'Peter Cook'],
    ['Last updated in Mar 2026\nJohn Q. Public\njohn@example.com', 'John Q. Public'],
  ])('finds the name in %j', (text, name) => expect(parse(text).name?.value).toBe(name))

  it.each([
    ['Anschrift: Lindenweg 3, 04109 Leipzig', 'Leipzig'],
    ['ul. Krótka 2, 80-831 Gdańsk, Poland', 'Gdańsk, Poland'],
    ['Cardiff CF10 3AT', 'Cardiff'],
    ['Contact Address: 7, Adeola Close, Ibadan, Oyo State.', 'Ibadan, Oyo State'],
    ['Department of Hydrology, Lakeside University, Ghana', 'Ghana'],
  ])('finds the place in %j', (line, place) => expect(parse(`Jane Smith\n${line}`).location?.value).toBe(place))

  it.each(['Schools attended with dates', 'Education and qualifications', 'Wykształcenie / Education', 'AUSBILDUNG'])(
    'takes %j as the heading of the education',
    (heading) => expect(parse(`Jane Smith\n\n${heading}\nBSc Physics`).sections[0]?.kind).toBe('education'),
  )

  it('lists skills without numbers, table headings, sentences and references', () => {
    const text =
      'Skills\nSkill\tLevel\tYears\nRust\tExpert\t6\ni. Payroll\n- Managed calendars for three executives\nReferences available on request'
    expect(parse(text).skillPhrases.map(({ value }) => value)).toEqual(['Rust', 'Payroll'])
  })

  it('does not list durations, web addresses and group names as skills', () => {
    const { skillPhrases } = parse(
      'Skills\nPrimary\nTally, Payroll\nSecondary\nSAP, Audit\nhttps://portal.example/u/1\n5 years 6 months\n\nEducation\nB.Com',
    )
    expect(skillPhrases.map(({ value }) => value)).toEqual(['Tally', 'Payroll', 'SAP', 'Audit'])
  })

  it('keeps tasks under "Skills" and "Software" inside a job with that job', () => {
    const { skillPhrases, jobs } = parse(
      `Experience
Consultant, Keystone Ltd
May 2016 to Present
Skills
Worked with the client on the requirements and prepared the design.
Software
Tested the mappings, fixed defects, moved code to production.

Skills
Informatica, UNIX`,
    )
    expect(skillPhrases.map(({ value }) => value)).toEqual(['Informatica', 'UNIX'])
    expect(jobs).toHaveLength(1)
  })

  it('reads date of birth, nationality, work permit and notice period', () => {
    const resume = parse(
      'Sara Lindqvist\nDate of Birth: 14 August 1993\nNationality: Swedish\nVisa status: Residence permit\nNotice period: 2 months',
    )
    expect([
      resume.dateOfBirth?.value,
      resume.nationality?.value,
      resume.workPermit?.value,
      resume.noticeDays?.value,
    ]).toEqual(['1993-08-14', 'Swedish', 'Residence permit', 60])
  })

  it('is uncertain about a birthday with interchangeable day and month', () => {
    const sure = parse('DOB: 14/08/1993').dateOfBirth
    const unsure = parse('DOB: 04/08/1993').dateOfBirth
    expect(unsure?.value).toBe('1993-08-04')
    expect(unsure?.confidence).toBeLessThan(sure?.confidence ?? 0)
  })

  it.each([
    ['1. Senior Engineer - Vector Spark Ltd (Apr 2022 - Present)', 'Senior Engineer', 'Vector Spark Ltd'],
    [
      'Accounts Executive\nSri Amber Agencies, Chennai\nMay 2016 to May 2019',
      'Accounts Executive',
      'Sri Amber Agencies',
    ],
    ['Lakeview Hospital\nRegistered Nurse - ICU\nMarch 2019 to date', 'Registered Nurse', 'Lakeview Hospital'],
    ['Mechatronikerin, Beispielwerk GmbH, Leipzig\nseit 08/2021', 'Mechatronikerin', 'Beispielwerk GmbH'],
    ['Empregada de limpeza | Hotel Miradouro | 2015 - presente', 'Empregada de limpeza', 'Hotel Miradouro'],
    ['2021 - present  Lecturer, Department of Law, Lakeside University', undefined, 'Lakeside University'],
  ])('reads title and employer of %j', (entry, title, employer) => {
    const [job] = parse(`Experience\n${entry}`).jobs
    expect(job?.employer?.value).toBe(employer)
    if (title !== undefined) expect(job?.title?.value).toBe(title)
  })

  it('begins a new entry at every line with a title and an employer, with or without dates', () => {
    const { jobs } = parse('Experience\nOffice Manager, Desert Bloom Dental\nBookkeeper, Ocotillo Hardware')
    expect(jobs.map(({ title }) => title?.value)).toEqual(['Office Manager', 'Bookkeeper'])
  })

  it('does not take the expiry date of a licence for a job', () => {
    expect(parse('Experience\nClerk, Foo Ltd\n2015 - 2019\n\nHeavy Licence No. 3, valid till 2031').jobs).toHaveLength(
      1,
    )
  })

  it('counts experience once where jobs overlap', () => {
    const resume = parse(
      'Experience\nClerk, Foo Ltd\nJan 2020 - Dec 2020\n• Filed\n\nBarista, Bean Cafe\nJul 2020 - Jun 2021\n• Brewed',
    )
    expect(resume.experienceMonths).toBe(18)
  })
})
