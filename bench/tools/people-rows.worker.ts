import type { Line } from '@rolecall/domain/matching/career-evidence'
import { careerLines } from '@rolecall/domain/matching/career-lines'
import { NOTHING_READ } from '@rolecall/domain/resumes/parsed-resume'
import { toTsVector } from '@rolecall/domain/search/to-tsvector'
import { taxonomy } from '@rolecall/domain/skills/taxonomy'
import { NAMED_FLAG, SLOT_FACTOR } from '../../packages/server/src/modules/matching/blocks.queries.ts'
import { toLists } from '../../packages/server/src/modules/matching/listed-skills.ts'
import { provideWeights } from '../../packages/server/src/modules/text-work/provide-weights.ts'
import { copyLine } from './copy-line.ts'
import { type DrawnSkill, type Person, personOf } from './people.ts'

provideWeights()

/** The people to make: those numbered from `first` to `last`, of `total`. */
export type PeopleRange = { companyId: string; groupId: string; first: number; last: number; total: number }
/** Rows of one table, in the text format of PostgreSQL's COPY. */
export type TableRows = { table: string; columns: string[]; lines: Uint8Array }
type TableFill = { table: string; columns: string[]; rowsOf: (person: Person) => readonly unknown[][] }

/** Rules up to this one are for skills named in the text. */
const NAMED_RULE = 2

/** Makes the rows of these people in all tables, and one block of their postings. Runs in a thread. */
export default function makeRows({ companyId, groupId, first, last, total }: PeopleRange): TableRows[] {
  const people = Array.from({ length: last - first + 1 }, (_, place) => personOf(first + place, total))
  return [
    ...tableFills(companyId, groupId).map(({ table, columns, rowsOf }) => ({
      table,
      columns,
      lines: Buffer.from(people.map((person) => rowsOf(person).map(copyLine).join('')).join('')),
    })),
    postingsOf(companyId, people),
  ]
}

function tableFills(companyId: string, groupId: string): TableFill[] {
  return [
    {
      table: 'candidate',
      columns:
        'company_id,id,name,email,phone,designation,current_employer,exp_months,location,location_key,source,slot,has_career'.split(
          ',',
        ),
      rowsOf: ({ id, number, name, email, phone, title, employer, expMonths, city, source }) => [
        [companyId, id, name, email, phone, title, employer, expMonths, city, city, source, number, true],
      ],
    },
    {
      table: 'stored_file',
      columns: ['company_id', 'key', 'size', 'content_type'],
      rowsOf: ({ id }) => [[companyId, `k${id}`, 20_000, 'application/pdf']],
    },
    {
      table: 'resume',
      columns:
        'company_id,id,candidate_id,file_key,file_name,file_type,text,words,parsed,source,geo_region,received_at'.split(
          ',',
        ),
      rowsOf: (person) => [
        [
          companyId,
          person.resumeId,
          person.id,
          `k${person.id}`,
          'resume.pdf',
          'pdf',
          person.text,
          wordsOf(person),
          parsedOf(person),
          person.source,
          'INDIA',
          person.receivedAt,
        ],
      ],
    },
    {
      table: 'resume_in_group',
      columns: ['company_id', 'resume_group_id', 'resume_id', 'candidate_id'],
      rowsOf: ({ id, resumeId }) => [[companyId, groupId, resumeId, id]],
    },
    ...skillFillings(companyId),
    {
      table: 'candidate_line',
      columns: ['company_id', 'candidate_id', 'lines', 'amounts'],
      rowsOf: (person) => {
        const lines = linesOf(person)
        return [[companyId, person.id, list(lines.map(({ line }) => line)), list(lines.map(({ amount }) => amount))]]
      },
    },
  ]
}

/** Returns what reading would find about a person's work, from the title and the skills named in the text. */
const linesOf = ({ title, skills }: Person): Line[] =>
  careerLines({
    text: '',
    parsed: { ...NOTHING_READ, headline: { value: title, span: { start: 0, end: 0 }, confidence: 1 } },
    skillIds: skills.flatMap(({ skill, rule }) => (rule <= 2 ? (taxonomy[skill - 1]?.id ?? []) : [])),
  })

const skillFillings = (companyId: string): TableFill[] => [
  {
    table: 'resume_skill',
    columns: ['company_id', 'candidate_id', 'resume_id', 'skills', 'marks', 'vias', 'spans'],
    rowsOf: ({ id, resumeId, skills }) => {
      const named = skills.filter(({ rule }) => rule <= NAMED_RULE)
      const follows = ({ rule }: Pick<DrawnSkill, 'rule'>) => (rule <= NAMED_RULE ? 0 : (named[0]?.skill ?? 0))
      const lists = toLists(
        skills.map(({ skill, level, rule, start }) => {
          const via = follows({ rule })
          return { skill, level, rule, via, spans: via === 0 ? [start, start + 6, start + 720, start + 726] : [] }
        }),
      )
      return [[companyId, id, resumeId, list(lists.skills), list(lists.marks), list(lists.vias), list(lists.spans)]]
    },
  },
]

/** Makes the skill postings of a block of people, in the same format as the product's own job. */
function postingsOf(companyId: string, block: readonly Person[]): TableRows {
  const people = new Map<number, number[]>()
  for (const { number, skills } of block)
    for (const { skill, level, rule } of skills) {
      const posting = number * SLOT_FACTOR + (rule <= NAMED_RULE ? NAMED_FLAG : 0) + level
      const known = people.get(skill)
      if (known) known.push(posting)
      else people.set(skill, [posting])
    }
  const rows = [...people].map(([skill, postings]) => copyLine([companyId, skill, block[0]?.number, list(postings)]))
  return {
    table: 'skill_posting',
    columns: ['company_id', 'skill', 'block', 'people'],
    lines: Buffer.from(rows.join('')),
  }
}

const list = (values: readonly number[]) => `{${values.join(',')}}`

/** Returns the search words of the résumé, as the product derives them from the same text and facts. */
function wordsOf({ name, email, title, employer, city, text, skills }: Person): string {
  const fields = {
    name: [name],
    email: [email],
    title: [title],
    employer: [employer],
    place: [city],
    school: ['University'],
    degree: ['BSc'],
    skill: skills.flatMap(({ skill, rule }) => (rule <= NAMED_RULE ? [taxonomy[skill - 1]?.name ?? ''] : [])),
  }
  return toTsVector({ text, fields }).literal
}

/** Returns as much as the product stores about a one-page résumé. */
function parsedOf({ name, email, phone, title, employer }: Person): string {
  const field = (value: string, start: number) => ({
    value,
    span: { start, end: start + value.length },
    confidence: 0.9,
  })
  const job = {
    title: field(title, 40),
    employer: field(employer, 60),
    start: { year: 2019, month: 4 },
    end: 'present',
    span: { start: 40, end: 700 },
  }
  return JSON.stringify({
    name: field(name, 0),
    email: field(email, 20),
    phone: field(phone, 30),
    links: [],
    jobs: [job, job, job],
    education: [{ degree: field('BSc', 800), school: field('University', 810), span: { start: 800, end: 900 } }],
    languages: [],
    certifications: [],
    sections: [],
  })
}
