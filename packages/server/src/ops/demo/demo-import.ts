import { imports } from '@rolecall/contract/imports/imports'
import { sha256Of } from '../../modules/resumes/store-resume.ts'
import { importPrefix } from '../../platform/files/file-store.ts'
import { fileKeyOf } from '../../platform/http/uploads.ts'
import type { DemoClient } from './demo-client.ts'
import { demoPeople } from './people/all-people.ts'

const FILE_NAME = 'open-day-visitors.csv'

/** Number of people in the table who are new to the company. */
export const IMPORTED = 3

const SIGNED = 'Signed at the open day: you may keep these details for two years and tell me about jobs.'

/**
 * Invented people, in the columns of a sheet from another system; one is known already, and one has only an invalid address.
 */
const tableOf = (known: string): string =>
  [
    'First Name,Last Name,Company,Title,Email,Phone,City,Tags,Summary,Consent given on,Consent text',
    'Ottilie,Brandmark,Morgenrot Catering,Catering Manager,ottilie.brandmark@post.example,+49 30 5550142,Berlin,"catering, food safety",' +
      `"Runs a kitchen of five that serves 400 meals a day. Wants to lead a larger team.",2025-09-12,${SIGNED}`,
    'Kwame,Asantewaa,Harbour House,Facilities Coordinator,kwame.asantewaa@post.example,+44 20 7946 0121,London,"front desk, facilities",' +
      `"Looks after three floors, 600 desks and everyone who visits them.",2025-09-12,${SIGNED}`,
    'Linnea,Sundvall,,Receptionist,linnea.sundvall@post.example,+46 8 5550 199,Stockholm,"front desk, events",,no,',
    `,,,,${known},,,,,,`,
    ',,Morgenrot Catering,Head cook,tobias.ferrow,,Berlin,catering,,,',
    '',
  ].join('\n')

/** Imports a table of people in which not every line becomes a candidate. */
export async function importVisitors(client: DemoClient, companyId: string, token: string): Promise<void> {
  const bytes = Buffer.from(tableOf(demoPeople[0]?.email ?? ''))
  const s3_key = fileKeyOf(importPrefix(companyId), sha256Of(bytes), FILE_NAME)
  await client.deps.files.put(s3_key, bytes, 'text/csv')
  const body = { file_details: { s3_key, file_name: FILE_NAME }, groupName: 'Open day visitors' }
  await client.make(imports.upload, { body }, token)
}
