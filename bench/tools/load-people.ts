import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Line } from '@rolecall/domain/matching/career-evidence'
import { careerLines } from '@rolecall/domain/matching/career-lines'
import { toTsVector } from '@rolecall/domain/search/to-tsvector'
import { taxonomy } from '@rolecall/domain/skills/taxonomy'
import pg from 'pg'
import { createCompany } from '../../packages/server/src/modules/company/create-company.ts'
import { NAMED_FLAG, SLOT_FACTOR } from '../../packages/server/src/modules/matching/blocks.queries.ts'
import { NOTHING_READ } from '../../packages/server/src/modules/matching/fill-careers.ts'
import { toLists } from '../../packages/server/src/modules/matching/listed-skills.ts'
import { fillTable, openForRows } from '../../packages/server/src/ops/backup/rebuild.queries.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import { COUNT_APPLICATIONS } from '../../packages/server/test/factories/application-counts.ts'
import { type DrawnSkill, type Person, personOf } from './people.ts'
import '../../packages/server/src/modules/provide-modules.ts'

export type LoadedCompany = { companyId: string; groupId: string; shortlists: { size: number; positionId: string }[] }

/** Sizes of the shortlists; the pool is meant to be much larger than any of them. */
export const SHORTLISTS = [500, 5_000]
/** Places in the taxonomy of the skills that positions require, from a universal skill to a rare one. */
export const ASKED = [0, 2, 5, 9, 15, 24, 40, 60, 90, 140, 220, 400]

const escaped = (value: unknown): string =>
  value === null
    ? '\\N'
    : String(value).replace(/[\\\t\n\r]/g, (sign) => `\\${{ '\t': 't', '\n': 'n', '\r': 'r' }[sign] ?? sign}`)
const line = (values: readonly unknown[]) => `${values.map(escaped).join('\t')}\n`

type TableFill = { table: string; columns: string[]; rowsOf: (person: Person) => readonly unknown[][] }

/** Rules up to this one are for skills named in the text. */
const NAMED_RULE = 2
/** Number of people created at a time, for all tables, and put into one block of postings. */
const BATCH = 5_000

/**
 * Fills an empty database with a company of this many people, by COPY, each table in the order in which reading would
 * have written it. Takes some minutes for 100,000.
 */
export async function loadPeople(url: string, people: number): Promise<LoadedCompany> {
  const user = {
    email: `bench-${randomUUID()}@example.com`,
    fullName: 'Bench',
    password: randomUUID(),
    role: 'company_admin',
  }
  const db = connect(url, { max: 1 })
  const { companyId, userIds } = await createCompany(db, { name: 'Bench', users: [user] })
  await db.destroy()
  const client = new pg.Client(url)
  await client.connect()
  try {
    const groupId = randomUUID()
    const fillings = fillingsOf(companyId, groupId)
    const tables = [
      'resume_group',
      'project',
      'position',
      'position_version',
      'position_skill',
      ...fillings.map(({ table }) => table),
      'skill_posting',
      'posting_turn',
    ]
    await client.query("set maintenance_work_mem = '512MB'")
    const close = await openForRows(
      client,
      tables.map((name) => ({ name, columns: [] })),
    )
    await client.query(`insert into resume_group (company_id, id, name, geo_region) values ($1, $2, 'Pool', 'INDIA')`, [
      companyId,
      groupId,
    ])
    const putBack = await dropTextIndexes(client)
    for (let first = 1; first <= people; first += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, people - first + 1) }, (_, place) =>
        personOf(first + place, people),
      )
      for (const filling of fillings) await fill(client, filling, batch)
      await fillPostings(client, companyId, batch)
    }
    await client.query('insert into posting_turn (company_id, slots) values ($1, $2)', [companyId, people])
    await putBack()
    const shortlists: LoadedCompany['shortlists'] = []
    for (const [place, size] of SHORTLISTS.entries())
      shortlists.push({
        size,
        positionId: await fillShortlist(client, { companyId, userId: userIds[0] ?? '', groupId }, { size, place }),
      })
    await close()
    await client.query('vacuum analyze')
    return { companyId, groupId, shortlists }
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client, { table, columns, rowsOf }: TableFill, batch: readonly Person[]): Promise<void> {
  const lines = batch.map((person) => rowsOf(person).map(line).join(''))
  await pipeline(Readable.from(lines), fillTable(client, { name: table, columns }))
}

/** Creating an inverted index at once is several times faster than row by row. */
async function dropTextIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and indexdef like '% USING gin %'`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of rows) await client.query(definition)
  }
}

function fillingsOf(companyId: string, groupId: string): TableFill[] {
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

/** Inserts the skill postings of a block of people, in the same format as the product's own job. */
async function fillPostings(client: pg.Client, companyId: string, batch: readonly Person[]): Promise<void> {
  const people = new Map<number, number[]>()
  for (const { number, skills } of batch)
    for (const { skill, level, rule } of skills) {
      const posting = number * SLOT_FACTOR + (rule <= NAMED_RULE ? NAMED_FLAG : 0) + level
      const known = people.get(skill)
      if (known) known.push(posting)
      else people.set(skill, [posting])
    }
  const rows = [...people].map(([skill, postings]) => line([companyId, skill, batch[0]?.number, list(postings)]))
  await pipeline(
    Readable.from(rows),
    fillTable(client, { name: 'skill_posting', columns: ['company_id', 'skill', 'block', 'people'] }),
  )
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

type Owner = { companyId: string; userId: string; groupId: string }

/** Creates a position with this many candidates on its shortlist, each with twelve contributions, as matching leaves them. */
async function fillShortlist(
  client: pg.Client,
  { companyId, userId, groupId }: Owner,
  { size, place }: { size: number; place: number },
): Promise<string> {
  const [projectId, positionId] = [randomUUID(), randomUUID()]
  const run = (text: string, ...values: unknown[]) => client.query(text, values)
  await run(
    `insert into project (company_id, id, name, domain_group, description, start_date, end_date, created_by)
     values ($1, $2, $3, 'Bench', repeat('x', 150), '2026-01-01', '2036-12-31', $4)`,
    companyId,
    projectId,
    `Bench ${place}`,
    userId,
  )
  await run(
    `insert into position (company_id, id, project_id, code, slug, title, start_date, end_date, total_openings, created_by)
     values ($1, $2, $3, $5::text, lower($5::text), 'Bench', '2026-01-01', '2036-12-31', 1, $4)`,
    companyId,
    positionId,
    projectId,
    userId,
    `BENCH${place}`,
  )
  await run(
    `insert into position_version (company_id, position_id, version, description, min_experience, max_experience, created_by)
     values ($1, $2, 1, repeat('x', 150), 2, 8, $3)`,
    companyId,
    positionId,
    userId,
  )
  await run(
    `insert into application (company_id, position_id, candidate_id, resume_id, status_id, status_group_id, score, source, contributions)
     select $1, $2, r.candidate_id, r.id, 'Initial Status', 'Initial Status', r.candidate_id * 7919 % 101, r.source, $5::jsonb
     from resume r join resume_in_group g on g.resume_id = r.id
     where r.company_id = $1 and g.resume_group_id = $4 order by md5(r.id::text) limit $3`,
    companyId,
    positionId,
    size,
    groupId,
    JSON.stringify(ASKED.map(contributionOf)),
  )
  await run(COUNT_APPLICATIONS, companyId)
  return positionId
}

const contributionOf = (place: number, index: number) => ({
  requirement: taxonomy[place]?.name ?? '',
  skillId: taxonomy[place]?.id ?? '',
  kind: index < 8 ? 'primary' : 'inferred',
  rule: ['exact', 'synonym', 'inferred', 'missing'][index % 4],
  mandatory: index < 2,
  points: index % 4 === 3 ? 0 : 7,
  possible: 8,
  via: '',
  spans: [{ start: 120 + index, end: 126 + index }],
})
