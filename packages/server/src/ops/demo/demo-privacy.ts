import { pool } from '@rolecall/contract/people/pool'
import { privacy } from '@rolecall/contract/people/privacy'
import type { DemoClient } from './demo-client.ts'

const WORDING =
  'Meridian Works keeps what I send for two years, to decide about this application and to tell me of other positions. I may take this back at any time, and ask to be erased.'

/** Whom a recruiter has deleted, as can be undone: a visitor of the open day whom no position of the company fits. */
export const DELETED = ['Sundvall']

/** What candidates agree to, some who did, somebody who was deleted, and a rule of retention that says whom it would erase, and erases nobody. */
export async function noteConsents(client: DemoClient, admin: string): Promise<void> {
  await client.make(privacy.setWording, { body: { text: WORDING } }, admin)
  const rule = { is_on: false, months: 24, keep_selected: true, keep_consented: true }
  await client.make(privacy.setRetention, { body: rule }, admin)
  const { data } = await client.make(pool.resumes, { body: { people: true, sort: 'name' } }, admin)
  for (const { candidate_id: candidate } of data.slice(0, 3))
    await client.make(privacy.addConsent, { body: { candidate, way: 'recruiter' } }, admin)
  for (const keyword of DELETED) {
    const found = await client.make(pool.resumes, { body: { people: true, keyword } }, admin)
    const people = found.data.map(({ candidate_id }) => candidate_id)
    await client.make(privacy.deletePeople, { body: { candidates: people } }, admin)
  }
}
