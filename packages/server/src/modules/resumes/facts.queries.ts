import { locationKeyOf } from '@rolecall/domain/reference/location-alias'
import type { FactField } from '@rolecall/domain/resumes/fact-fields'
import type { Tx } from '../../platform/db/connect.ts'
import { feedCandidates } from '../../platform/feed/record-feed.ts'
import { recordChanged } from '../changes/record-changed.ts'

/** Updates facts, given as text, '' for none; missing ones are unchanged. */
export async function updateFacts(
  tx: Tx,
  candidateId: string,
  facts: ReadonlyMap<FactField, string>,
  { version, at }: { version: number; at: Date },
): Promise<void> {
  recordChanged(tx, [candidateId])
  feedCandidates(tx, [candidateId])
  const texts = ['name', 'designation', 'current_employer', 'location', 'degree_level', 'email', 'phone'] as const
  const changed = Object.fromEntries(
    texts.filter((field) => facts.has(field)).map((field) => [field, facts.get(field) || null]),
  )
  const [months, days, location] = [facts.get('exp_months'), facts.get('notice_days'), facts.get('location')]
  await tx
    .updateTable('candidate')
    .set({
      ...changed,
      ...(months !== undefined && { exp_months: Number(months) }),
      ...(days !== undefined && { notice_days: days === '' ? null : Number(days) }),
      ...(location !== undefined && { location_key: locationKeyOf(location || undefined) }),
      facts_version: version,
      updated_at: at,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', candidateId)
    .execute()
}
