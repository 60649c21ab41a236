import { pool } from '@rolecall/contract/pool/pool'
import type { Geography } from '@rolecall/domain/reference/place-limits'
import { sha256Of } from '../../modules/resumes/store-resume.ts'
import { resumePrefix } from '../../platform/files/file-store.ts'
import { fileKeyOf } from '../../platform/http/uploads.ts'
import type { DemoClient } from './demo-client.ts'
import { importVisitors } from './demo-import.ts'
import { demoPeople } from './people/all-people.ts'
import type { Country, Occupation } from './person.ts'

const RECRUITER = 'recruiter@demo.example'

type Batch = { group: string; source: string; daysAgo: number; occupations: readonly Occupation[] }

/**
 * The uploads that filled the pool: four in as many weeks, and résumés sent again after them. The smallest comes first, since
 * everything else waits while its files are written.
 */
export const BATCHES: readonly Batch[] = [
  { group: 'Finance and people', source: 'internal', daysAgo: 112, occupations: ['Accountant', 'HR generalist'] },
  {
    group: 'Engineering',
    source: 'internal',
    daysAgo: 98,
    occupations: ['Data engineer', 'Backend developer', 'Site reliability engineer'],
  },
  {
    group: 'Customers and sales',
    source: 'monster',
    daysAgo: 91,
    occupations: ['Customer support lead', 'Sales executive', 'Digital marketer'],
  },
  {
    group: 'Care and field work',
    source: 'internal',
    daysAgo: 84,
    occupations: ['Registered nurse', 'Mechanical engineer', 'Civil engineer', 'Supply chain analyst'],
  },
]

/** Uploads after the positions were opened, so that candidates join them in different weeks. */
export const LATER: readonly Batch[] = [
  {
    group: 'Product and quality',
    source: 'indeed',
    daysAgo: 46,
    occupations: ['Frontend developer', 'QA engineer', 'Business analyst'],
  },
  { group: 'Product and quality', source: 'indeed', daysAgo: 19, occupations: ['Product manager', 'UX designer'] },
]

export const GEOGRAPHIES: Record<Country, Geography> = {
  India: 'INDIA',
  'United States': 'USA',
  Canada: 'USA',
  'United Kingdom': 'Europe',
  Germany: 'Europe',
  Sweden: 'Europe',
  Kenya: 'Europe',
  Singapore: 'APAC',
  Philippines: 'APAC',
  Australia: 'APAC',
}

export async function fillPool(client: DemoClient, companyId: string, batches: readonly Batch[]): Promise<void> {
  let files = storeFiles(client, companyId, batches[0])
  for (const [index, { group, source, daysAgo }] of batches.entries()) {
    client.goTo(daysAgo)
    const token = await client.signIn(RECRUITER)
    for (const { geoRegion, part } of await files)
      await client.make(pool.upload, { body: { files: part, groupName: group, sourceName: source, geoRegion } }, token)
    // The next batch's files are written while this one's are read.
    files = storeFiles(client, companyId, batches[index + 1])
    await Promise.all([client.runJobs(), files])
  }
}

/** Stores the files of the people of a batch, by their sources. */
async function storeFiles(client: DemoClient, companyId: string, batch: Batch | undefined) {
  const people = demoPeople.filter(({ occupation }) => batch?.occupations.includes(occupation))
  return Promise.all(
    Map.groupBy(people, ({ country }) => GEOGRAPHIES[country])
      .entries()
      .map(async ([geoRegion, from]) => ({
        geoRegion,
        part: await Promise.all(from.map((person) => storeResume(client, companyId, demoPeople.indexOf(person)))),
      })),
  )
}

/** Days ago at which some candidates sent their résumé again, with another layout. */
const AGAIN_DAYS_AGO = 81
/** Places of these candidates in the list of people. */
export const RESENT_PLACES = [2, 17, 31]

export async function sendAgain(client: DemoClient, companyId: string): Promise<void> {
  client.goTo(AGAIN_DAYS_AGO)
  const token = await client.signIn(RECRUITER)
  // Three places on, the layout differs (renderResume).
  const files = await Promise.all(RESENT_PLACES.map((index) => storeResume(client, companyId, index, index + 3)))
  const body = { files, groupName: 'Updated résumés', sourceName: 'internal', geoRegion: 'INDIA' as const }
  await client.make(pool.upload, { body }, token)
  await leaveNameless(client, companyId, token)
  await importVisitors(client, companyId, token)
  await client.runJobs()
}

/** A second page without its first: it names no candidate, so that a recruiter has to look. */
const SCAN = {
  fileName: 'scan-0412-page-2.txt',
  text: 'Skills: triage, wound care, patient education\nLanguages: English, Swahili\nReferences on request',
}

async function leaveNameless(client: DemoClient, companyId: string, token: string): Promise<void> {
  const file = await storeFile(client, companyId, { fileName: SCAN.fileName, bytes: Buffer.from(SCAN.text) })
  await client.make(pool.upload, { body: { files: [file], groupName: 'Care and field work' } }, token)
}

async function storeResume(client: DemoClient, companyId: string, index: number, layout = index) {
  const person = demoPeople[index]
  if (!person) throw new Error(`There is no demo person ${index}`)
  // Imported here, since later starts write no files.
  const { renderResume } = await import('./render-resume.ts')
  return storeFile(client, companyId, await renderResume(person, layout))
}

type DemoFile = { fileName: string; bytes: Uint8Array }

/** Puts a file into the store, as the browser's direct upload does. */
export async function storeFile({ deps }: DemoClient, companyId: string, { fileName, bytes }: DemoFile) {
  const key = fileKeyOf(resumePrefix(companyId), sha256Of(bytes), fileName)
  await deps.files.put(key, bytes, 'application/octet-stream')
  return { s3_key: key, file_name: fileName }
}
