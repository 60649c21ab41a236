import { candidates } from '@rolecall/contract/candidates/candidates'
import { keys } from '@rolecall/contract/users/keys'
import type { Scope } from '@rolecall/domain/access/scopes'
import type { DemoClient } from './demo-client.ts'

const READS: Scope[] = ['view_public_projects', 'view_public_position']
const NOTES: Scope[] = ['view_all_positions']
const RESULT = 'Aptitude test result: 43 of 50 points, well above the pass mark. The report is in the test centre.'

/**
 * Adds two programs of the company: its website reads the open positions, and a test center records results of candidates, for
 * one position. Their keys are not kept.
 */
export async function letProgramsIn(
  client: DemoClient,
  admin: string,
  about: { positionId: string; resumeId: string },
): Promise<void> {
  const website = { name: 'Company website', scopes: READS, reads_only: true, days: 365 }
  await client.make(keys.create, { body: website }, admin)
  const centre = { name: 'Test centre', scopes: NOTES, reads_only: false, positions: [about.positionId], a_minute: 60 }
  const { key } = await client.make(keys.create, { body: { ...centre, days: 90 } }, admin)
  const note = { docId: about.resumeId, positionId: about.positionId, text: RESULT }
  await client.make(candidates.addComment, { body: note }, key)
}
