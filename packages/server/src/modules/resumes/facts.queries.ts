import { locationKeyOf } from '@rolecall/domain/places/location-alias'
import type { FactField } from '@rolecall/domain/resume/fact-fields'
import type { Tx } from '../../ground/db/connect.ts'
import { feedCandidates } from '../../ground/feed/note-feed.ts'
import { noteChanged } from '../changes/note-changed.ts'

/** Facts as text, empty for nothing; those that are left out stay. */
export async function updateFacts(
  tx: Tx,
  candidateId: string,
  facts: ReadonlyMap<FactField, string>,
  { version, at }: { version: number; at: Date },
): Promise<void> {
  noteChanged(tx, [candidateId])
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
