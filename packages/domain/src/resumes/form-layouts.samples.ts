import { type AwkwardLayout, digits, EVERYONE, long, short } from './awkward-layouts.samples.ts'

/** Layouts with tables and forms, or without headings. */
export const formLayouts: AwkwardLayout[] = [
  {
    name: 'jobs below the skills without a heading',
    leastShare: EVERYONE,
    write: (person) =>
      [
        `${person.name}\n${person.email}\n${person.phone}\n`,
        `TECHNICAL SKILLS\nMain: ${person.skills.slice(0, 2).join(', ')}\nOther: ${person.skills.slice(2).join(', ')}\n`,
        ...person.jobs.map(
          (job) =>
            `${short(job)}\n${job.title}\n${job.employer}, ${job.place}\n${job.did.map((did) => `- ${did}`).join('\n')}\n`,
        ),
        'Education',
        ...person.education.map(({ degree, school, year }) => `${degree}, ${school}, ${year}`),
      ].join('\n'),
  },
  {
    name: 'tables of jobs, degrees and skills',
    leastShare: EVERYONE,
    write: (person) =>
      [
        `${person.name.toUpperCase()}\n${person.email} | ${person.phone}\n`,
        'Employment Details\nEmployer\tDesignation\tPeriod',
        ...person.jobs.map((job) => `${job.employer}\t${job.title}\t${digits(job)}\n- ${job.did.join('\n- ')}`),
        '\nAcademic Details\nDegree\tInstitute\tYear\tPercentage',
        ...person.education.map(({ degree, school, year }) => `${degree}\t${school}\t${year}\t68%`),
        '\nSkills\nSkill\tVersion\tExperience',
        ...person.skills.map((skill, index) => `${skill}\t${index + 2} years 6 months`),
      ].join('\n'),
  },
  {
    name: 'headings with their letters set apart, the school above the degree',
    leastShare: EVERYONE,
    write: (person) =>
      [
        `${person.name.toUpperCase()}\n${person.phone} | ${person.email}\n\nE X P E R I E N C E`,
        ...person.jobs.map(
          (job) =>
            `${job.employer}\n${job.title}\n${long(job).replace(' to ', ' - ')} (2 years 3 months)\n${job.did.map((did) => `• ${did}`).join('\n')}\n`,
        ),
        'E D U C A T I O N',
        ...person.education.map(({ degree, school, year }) => `${school}\n${degree} · (${year - 3} - ${year})`),
        '\nS K I L L S',
        ...person.skills,
      ].join('\n'),
  },
  {
    name: 'numbered forms with labels',
    leastShare: EVERYONE,
    write: (person) =>
      [
        `Name : ${person.name}\nContact : ${person.phone}\nEmail ID : ${person.email}\n`,
        'ORGANIZATIONAL SCAN:',
        ...person.jobs.map(
          (job, index) =>
            `${index + 1}) Company Name : ${job.employer}\n   Designation : ${job.title}\n   Duration : ${long(job)}\n   Job Responsibility :\n   - ${job.did.join('\n   - ')}`,
        ),
        '\nSCHOLASTIC DETAILS:',
        ...person.education.map(
          ({ degree, school, year }, index) => `${index + 1}) ${degree}\n   ${school}\n   ${year}`,
        ),
        `\nTECHNICAL PURVIEW:\n${person.skills.join(', ')}.\n\nPERSONAL PROFILE:\nPlace : Pune\nSignature`,
      ].join('\n'),
  },
  {
    name: 'slashes between all parts',
    leastShare: EVERYONE,
    write: (person) =>
      [
        `${person.name}\n${person.email} / ${person.phone}\nCAREER GRAPH`,
        ...person.jobs.map(
          (job) => `${job.employer} / ${job.title} / ${short(job)}\n${job.did.map((did) => `- ${did}`).join('\n')}`,
        ),
        'ACADEMIC CREDENTIALS',
        ...person.education.map(({ degree, school, year }) => `${degree} / ${school} / ${year} / 61%`),
        `IT SKILLS\n${person.skills.join(' / ')}`,
      ].join('\n'),
  },
  {
    name: 'all on one line, headings in small letters with a colon',
    leastShare: { ...EVERYONE, titles: 0.9, employers: 0.9 },
    write: (person) =>
      [
        `${person.name} ${person.phone} ${person.email} Objective: To work where I can learn.`,
        'Work experience:',
        ...person.jobs.map((job) => `${job.title} at ${job.employer} (${short(job)}): ${job.did.join('; ')}.`),
        'Education:',
        ...person.education.map(({ degree, school, year }) => `${degree} from ${school}, ${year}.`),
        `Skills: ${person.skills.join(', ')}. Languages: English.`,
      ].join(' '),
  },
  {
    name: 'all on one line, the title behind the dates of its employer, rows about the team',
    leastShare: { ...EVERYONE, titles: 0.9, employers: 0.9 },
    write: (person) =>
      [
        person.name.toUpperCase(),
        `${person.email} ${person.phone} PROFESSIONAL EXPERIENCE`,
        ...person.jobs.map(
          (job) => `${job.employer}, ${job.place} ${short(job)} ${job.title} ${job.did.join('. ')}. Team size: 5`,
        ),
        'ACADEMIC QUALIFICATIONS',
        ...person.education.map(({ degree, school, year }) => `${degree}, ${school}, ${year}`),
        `TECHNICAL SKILLS ${person.skills.join(', ')} PERSONAL DETAILS Marital Status: Single`,
      ].join(' '),
  },
]
