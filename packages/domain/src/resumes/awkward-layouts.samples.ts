import type { Person } from './people.samples.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const LONG = 'January February March April May June July August September October November December'.split(' ')

const written = (month: string, names: readonly string[]): string =>
  month === 'present' ? 'Present' : `${names[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
export const short = ({ from, to }: Person['jobs'][number]): string =>
  `${written(from, MONTHS)} – ${written(to, MONTHS)}`
export const long = ({ from, to }: Person['jobs'][number]): string => `${written(from, LONG)} to ${written(to, LONG)}`
export const digits = ({ from, to }: Person['jobs'][number]): string =>
  [from, to].map((at) => (at === 'present' ? 'Current' : `${at.slice(5)}/${at.slice(0, 4)}`)).join(' - ')

const inLines = (person: Person, bullet: string): string =>
  [
    person.name,
    person.headline,
    `${person.place} | ${person.phone} | ${person.email}`,
    'Summary',
    person.summary,
    'Experience',
    ...person.jobs.flatMap((job) => [
      `${job.title}, ${job.employer}, ${job.place}`,
      short(job),
      ...job.did.map((did) => `${bullet}${did}`),
    ]),
    'Education',
    ...person.education.flatMap(({ degree, school, year }) => [degree, `${school}, ${year}`]),
    'Skills',
    person.skills.join(', '),
  ].join('\n')

export const EVERYONE = { who: 1, titles: 1, employers: 1, degrees: 1, schools: 1, skills: 1 }
/**
 * Share of people read correctly from a single line, where some names run into the next: "Sp. z o.o.", a school without
 * a word for school.
 */
const MOST = { who: 1, titles: 0.85, employers: 0.85, degrees: 0.7, schools: 0.7, skills: 0.95 }

export type AwkwardLayout = { name: string; leastShare: typeof EVERYONE; write: (person: Person) => string }

/** Layouts in which the same résumé may arrive, and the share of people read without a mistake. */
export const awkwardLayouts: AwkwardLayout[] = [
  {
    name: 'all on one line, bullets kept',
    leastShare: MOST,
    write: (person) => inLines(person, '• ').replaceAll('\n', ' '),
  },
  {
    name: 'all on one line, without bullets',
    leastShare: MOST,
    write: (person) => inLines(person, '').replaceAll('\n', ' '),
  },
  {
    name: 'wide gaps instead of lines',
    leastShare: MOST,
    write: (person) => inLines(person, '').replaceAll('\n', '    '),
  },
  {
    name: 'all on one line, headings in capitals',
    leastShare: MOST,
    write: (person) =>
      inLines(person, '• ')
        .replace(/^(?:Summary|Experience|Education|Skills)$/gm, (heading) => heading.toUpperCase())
        .replaceAll('\n', ' '),
  },
  {
    name: 'wrapped by a mail program at 76 characters',
    leastShare: MOST,
    write: (person) =>
      inLines(person, '* ')
        .replaceAll('\n', ' ')
        .replace(/(.{60,76}) /g, '$1\n'),
  },
  {
    name: 'all on one line, a dash between title and employer',
    leastShare: MOST,
    write: (person) =>
      [
        person.name,
        person.email,
        person.phone,
        'PROFESSIONAL SUMMARY',
        person.summary,
        'WORK EXPERIENCE',
        ...person.jobs.flatMap((job) => [
          `${job.title} - ${job.employer}`,
          digits(job),
          ...job.did.map((did) => `${did}.`),
        ]),
        'EDUCATION',
        ...person.education.map(({ degree, school, year }) => `${degree} - ${school} ${year}`),
        'KEY SKILLS',
        person.skills.join(' | '),
      ].join(' '),
  },
  {
    name: 'a portal: title, employer and dates one below the other, levels behind the skills',
    leastShare: EVERYONE,
    write: (person) =>
      [
        `${person.name}\n${person.headline} - ${person.jobs[0]?.employer}\n`,
        `${person.place} - ${person.phone} - ${person.email}\n`,
        `• ${person.summary}\n\nWilling to relocate: Anywhere\n`,
        'WORK EXPERIENCE\n',
        ...person.jobs.map(
          (job) =>
            `${job.title}\n\n${job.employer} -  ${job.place} -\n\n${long(job)}\n\n${job.did.map((did) => `• ${did}`).join('\n')}\n`,
        ),
        'EDUCATION\n',
        ...person.education.map(({ degree, school, year }) => `${degree}\n\n${school}\n\n${year}\n`),
        'SKILLS\n',
        person.skills
          .map((skill, index) => `${skill} (${index === 0 ? 'Less than 1 year' : `${index + 1} years`})`)
          .join(', '),
        '\nLINKS\n\nhttps://portal.example.com/u/39021\n',
        'ADDITIONAL INFORMATION\n\nThe particulars above are true and I am ready to prove each of them when asked.',
      ].join('\n'),
  },
  {
    name: 'a form: labels for everything, rows about the team',
    leastShare: EVERYONE,
    write: (person) =>
      [
        `Name: ${person.name}\nMobile No: ${person.phone}\nE-mail: ${person.email}\nAddress: ${person.place}\n`,
        'Professional Experience:\n',
        ...person.jobs.map(
          (job) =>
            `Organization: ${job.employer}\nTeam size: 6\nDesignation: ${job.title}\nDuration: ${digits(job)}\nJob profile: Daily work\n${job.did.map((did) => `• ${did}`).join('\n')}\n`,
        ),
        'Academic Qualification:\n',
        ...person.education.map(({ degree, school, year }) => `• ${degree} from ${school} in ${year}`),
        '\nTechnical Skills:\n',
        ...person.skills.map((skill) => `• ${skill}`),
        '\nPersonal Details:\nMarital Status: Single',
      ].join('\n'),
  },
  {
    name: 'tools and expertise named inside the jobs',
    leastShare: EVERYONE,
    write: (person) =>
      [
        person.name,
        `${person.email} · ${person.phone}`,
        '\nEMPLOYMENT HISTORY\n',
        ...person.jobs.map(
          (job) =>
            `${job.employer}, ${job.place}\n${job.title}\t${short(job)}\n${job.did.map((did) => `• ${did}`).join('\n')}\nTechnologies\nWord, Outlook\n`,
        ),
        'QUALIFICATIONS\n',
        ...person.education.map(({ degree, school, year }) => `${year}\t${degree}, ${school}`),
        '\nAREAS OF EXPERTISE\n',
        person.skills.join('\n'),
      ].join('\n'),
  },
  {
    name: 'dates in front, small letters for the name',
    leastShare: EVERYONE,
    write: (person) =>
      [
        person.name.toLowerCase(),
        `${person.place} / ${person.phone} / ${person.email}`,
        '\nCareer history',
        ...person.jobs.flatMap((job) => [
          `${digits(job)}  ${job.title}`,
          `${job.employer}, ${job.place}`,
          ...job.did.map((did) => `- ${did}`),
        ]),
        '\nEducation and training',
        ...person.education.map(({ degree, school, year }) => `${year}  ${degree}\n${school}`),
        '\nSkills',
        person.skills.map((skill) => `${skill};`).join(' '),
      ].join('\n'),
  },
]
