import { jobPost } from '@rolecall/contract/careers/job-post'
import { imports } from '@rolecall/contract/imports/imports'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { sources } from '@rolecall/contract/sourcing/sources'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { aStoredTable, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const tested = await testApp()
const { db, make, runJobs } = tested

type Person = { name: string; phone?: string; born?: string; employer?: string }
type Conflict = readonly [what: string, first: Person, second: Person, people: 1 | 2]

const anna = { name: 'Anna Bergstedt', phone: '+46 70 123 45 67' }
const worker = (name: string, employer: string) => ({ name, employer })

/** Two people, or one, with the same address. */
const CONFLICTS: readonly Conflict[] = [
  ['the same again', anna, anna, 1],
  [
    'two candidates of an agency',
    { name: 'Frida Ek', phone: '+46 73 222 33 44' },
    { name: 'Ola Lindqvist', phone: '+46 73 999 88 77' },
    2,
  ],
  ['two of an agency without numbers', { name: 'Mads Falk' }, { name: 'Ida Krogh' }, 2],
  [
    'two of an agency with its number',
    { name: 'Per Dahl', phone: '+47 22 55 66 77' },
    { name: 'Liv Moe', phone: '+47 22 55 66 77' },
    2,
  ],
  ['a couple', { name: 'Jens Holm' }, { name: 'Karin Holm' }, 2],
  [
    'siblings with one number',
    { name: 'Ravi Iyer', phone: '+91 98200 11111' },
    { name: 'Meera Iyer', phone: '+91 98200 11111' },
    2,
  ],
  ['father and son', { name: 'John Reed Sr.' }, { name: 'John Reed Jr.' }, 2],
  ['namesakes born apart', { name: 'Eva Novak', born: '1961-02-03' }, { name: 'Eva Novak', born: '1994-05-06' }, 2],
  ['a new number', { name: 'Tom Hale', phone: '+44 20 7946 0001' }, { name: 'Tom Hale', phone: '+44 20 7946 0999' }, 1],
  ['capitals', { name: 'Rosa Lindt' }, { name: 'ROSA LINDT' }, 1],
  ['another order', { name: 'Kenji Tanaka' }, { name: 'Tanaka Kenji' }, 1],
  ['a comma', { name: 'Noor Haddad' }, { name: 'Haddad, Noor' }, 1],
  ['an umlaut spelled out', { name: 'Jörg Müller' }, { name: 'Joerg Mueller' }, 1],
  ['an umlaut left out', { name: 'Uwe Köhler' }, { name: 'Uwe Kohler' }, 1],
  ['Polish letters', { name: 'Łukasz Żak' }, { name: 'Lukasz Zak' }, 1],
  ['Danish letters', { name: 'Søren Ågård' }, { name: 'Soren Agard' }, 1],
  ['accents', { name: 'José Marín' }, { name: 'Jose Marin' }, 1],
  ['a hyphen', { name: 'Jean-Luc Moreau' }, { name: 'Jean Luc Moreau' }, 1],
  ['an apostrophe', { name: "Nora O'Brien" }, { name: 'Nora OBrien' }, 1],
  ['a middle name', { name: 'Maria Garcia' }, { name: 'Maria Jose Garcia' }, 1],
  ['a middle initial', { name: 'Paul M. Vance' }, { name: 'Paul Vance' }, 1],
  ['an initial', { name: 'Greta Sand' }, { name: 'G. Sand' }, 1],
  ['a nickname', { name: 'Robert Carter' }, { name: 'Bob Carter' }, 1],
  ['a title', { name: 'Dr. Lena Vogt' }, { name: 'Lena Vogt' }, 1],
  ['a particle', { name: 'Anneke van der Meer' }, { name: 'Anneke Meer' }, 1],
  ['other middle names', { name: 'John Michael Stone' }, { name: 'John Andrew Stone' }, 2],
  [
    'a married name with the same number',
    { name: 'Ines Okafor', phone: '+49 30 5550 1234' },
    { name: 'Ines Brandt', phone: '030 55501234' },
    1,
  ],
  ['a married name at the same employer', worker('Dalia Cohen', 'Birch Ltd'), worker('Dalia Weiss', 'Birch'), 1],
  ['one first name', { name: 'Sara Lund' }, { name: 'Sara Kvist' }, 2],
  [
    'one first name with other numbers',
    { name: 'Emil Borg', phone: '+46 70 111 22 33' },
    { name: 'Emil Falk', phone: '+46 70 444 55 66' },
    2,
  ],
  ['an initial that does not fit', { name: 'Clara Winter' }, { name: 'B. Winter' }, 2],
  ['another person at the same employer', worker('Hugo Brandt', 'Acorn'), worker('Lea Sommer', 'Acorn'), 2],
  [
    'a number written otherwise',
    { name: 'Yusuf Demir', phone: '+90 532 111 22 33' },
    { name: 'Demir Yusuf', phone: '0532 111 2233' },
    1,
  ],
]

const emailOf = (at: number) => `shared${at}@desk.example`
const both = [0, 1] as const
const personOf = (conflict: Conflict, which: 0 | 1): Person => conflict[1 + which] as Person

/** The number of candidates with the address of each conflict. */
async function peopleOf({ companyId }: TestUser): Promise<Record<string, number>> {
  const rows = await withCompany(db, companyId, (tx) =>
    tx.selectFrom('candidate').select('email').where('company_id', '=', companyId).execute(),
  )
  return Object.fromEntries(
    CONFLICTS.map(([what], at) => [what, rows.filter(({ email }) => email === emailOf(at)).length]),
  )
}
const EXPECTED = Object.fromEntries(CONFLICTS.map(([what, , , people]) => [what, people]))

const textOf = ({ name, phone, born, employer }: Person, at: number, mark: number) =>
  Buffer.from(
    [
      name,
      emailOf(at),
      ...(phone ? [phone] : []),
      ...(born ? [`Date of birth: ${born}`] : []),
      'Skills',
      `SQL, Python, ${['Kafka', 'Airflow'][mark]}`,
      ...(employer ? ['Experience', `Welder, ${employer}`, 'Jan 2015 - Present', '- Welded pipes'] : []),
    ].join('\n'),
  )

async function importLines(by: TestUser, which: readonly (0 | 1)[]) {
  const cell = (text = '') => `"${text}"`
  const lines = CONFLICTS.flatMap((conflict, at) =>
    which.map((each) => {
      const { name, phone, born, employer } = personOf(conflict, each)
      return [name, emailOf(at), phone, born, employer, ['Kafka', 'Airflow'][each]].map((text) => cell(text)).join(',')
    }),
  )
  const table = ['name,email,phone,date_of_birth,current_employer,skills', ...lines].join('\n')
  const s3_key = await aStoredTable(tested, by, Buffer.from(table))
  await make(imports.upload, { body: { file_details: { s3_key, file_name: 'people.csv', bucket_name: 'local' } } }, by)
  await runJobs()
}

/** Files are read by processes of their own, which takes time, so only a few of each kind are tested. */
const IN_FILES = new Set([
  'the same again',
  'two candidates of an agency',
  'a couple',
  'siblings with one number',
  'a nickname',
  'Polish letters',
  'a married name at the same employer',
  'one first name',
])
const OF_FILES = CONFLICTS.flatMap((conflict, at) => (IN_FILES.has(conflict[0]) ? [{ conflict, at }] : []))
const fileOf = ({ conflict, at }: (typeof OF_FILES)[number], which: 0 | 1) => ({
  fileName: `cv${at}${which}.txt`,
  bytes: textOf(personOf(conflict, which), at, which),
})
const expectedOfFiles = Object.fromEntries(OF_FILES.map(({ conflict: [what, , , people] }) => [what, people]))

test('résumés of candidates with a shared email become separate candidates, within one upload and across two', async () => {
  const [one, two] = [await aUser(db), await aUser(db)]
  await uploadAndRead(
    tested,
    one,
    OF_FILES.flatMap((each) => both.map((which) => fileOf(each, which))),
  )
  for (const which of both)
    await uploadAndRead(
      tested,
      two,
      OF_FILES.map((each) => fileOf(each, which)),
    )
  expect(await peopleOf(one)).toMatchObject(expectedOfFiles)
  expect(await peopleOf(two)).toMatchObject(expectedOfFiles)
})

test('rows with a shared email become separate candidates, within one table and across two', async () => {
  const [two, one] = [await aUser(db), await aUser(db)]
  await importLines(two, [0])
  await importLines(two, [1])
  await importLines(one, both)
  expect(await peopleOf(two)).toEqual(EXPECTED)
  expect(await peopleOf(one)).toEqual(EXPECTED)
})

test('profiles with a shared email become separate candidates, read on one page or on several', async () => {
  const onPage = (which: 0 | 1) =>
    CONFLICTS.map((conflict, at) => {
      const { name, phone, employer } = personOf(conflict, which)
      return { id: `p${at}-${which}`, name, email: emailOf(at), ...(phone && { phone }), ...(employer && { employer }) }
    })
  // Pages give no dates of birth.
  const expected = { ...EXPECTED, 'namesakes born apart': 1 }
  for (const pages of [[onPage(0), onPage(1)], [[...onPage(0), ...onPage(1)]]]) {
    const by = await aUser(db, { role: 'company_admin' })
    await make(
      sources.add,
      { body: { source: 'LinkedIn', source_user_name: 'northwind', source_password: 'a long password' } },
      by,
    )
    const { positionId } = await aPosition(db, by, {}, { skills: [{ name: 'SQL' }] })
    for (const people of pages) await make(sourcing.addPeople, { body: { positionId, source: 'LinkedIn', people } }, by)
    expect(await peopleOf(by)).toEqual(expected)
  }
})

test('applicants with a known email become separate candidates', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { positionId } = await aPosition(db, by, {}, { skills: [{ name: 'SQL' }] })
  await make(lifecycle.publish, { body: { positionId, is_posted: true } }, by)
  await uploadAndRead(
    tested,
    by,
    OF_FILES.map((each) => fileOf(each, 0)),
  )
  for (const each of OF_FILES)
    await make(jobPost.apply, { body: { positionId, resume: fileOf(each, 1).bytes.toString(), consent: true } })
  expect(await peopleOf(by)).toMatchObject(expectedOfFiles)
})
