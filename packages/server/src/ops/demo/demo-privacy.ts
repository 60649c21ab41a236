import { pool } from '@rolecall/contract/pool/pool'
import { privacy } from '@rolecall/contract/privacy/privacy'
import type { DemoClient } from './demo-client.ts'

const WORDING =
  'Meridian Works may keep my details for two years, to decide on this application and to tell me about other positions. I can withdraw this at any time and ask for my data to be erased.'

/** Names of deleted candidates, which can be undone: a visitor of the open day who fits no position. */
export const DELETED = ['Sundvall']

/** Adds the consent text with the retention rule that it promises, some consents, and a deleted candidate. */
export async function seedConsents(client: DemoClient, admin: string): Promise<void> {
  await client.make(privacy.setWording, { body: { text: WORDING } }, admin)
  const rule = { is_on: true, months: 24, keep_selected: true, keep_consented: true }
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
