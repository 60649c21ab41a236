import type { APIRequestContext } from '@playwright/test'
import { linkOfMail } from './mail-link.ts'
import { createPosition } from './make-position.ts'
import { call } from './person.ts'
import type { Company } from './story.ts'

export const FIRST_PASSWORD = 'Quiet#Harbour7'
const TEXT =
  'Somebody who knows Python well enough to automate the dull parts of the work, writes English that others like to ' +
  'read, and keeps a calm head in front of customers. Invented for a test, and gone with it.'

/** Creates a new user in the company, whose account no other story uses. */
export async function aNewcomer(request: APIRequestContext, { admin, recruiter }: Company): Promise<string> {
  const title = 'Seen by a newcomer'
  const primary = [{ skill: 'Python', score: 60, mandatory: false }]
  const positionId = await createPosition(request, recruiter, { title, description: TEXT, primary })
  const email = `newcomer.${positionId}@example.org`
  await call(request, recruiter, '/rest/membership/position', { positionId, members: [{ email }] })
  const link = await linkOfMail('/invitation', email)
  const token = new URL(link, 'http://rolecall.example').searchParams.get('token')
  await call(request, admin, '/rest/invitation', { token, full_name: 'Noor Haddad', password: FIRST_PASSWORD })
  return email
}
