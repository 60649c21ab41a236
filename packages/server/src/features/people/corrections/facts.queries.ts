import { locationKeyOf } from '@rolecall/domain/places/location-alias'
import type { FactField } from '@rolecall/domain/resume/fact-fields'
import type { Tx } from '../../../ground/db/connect.ts'
import { feedCandidates } from '../../../ground/feed/note-feed.ts'
import { contactOf } from '../../../people/applications/contact-gate.queries.ts'
import type { Namer } from '../../../people/applications/resolve-candidate.queries.ts'
import { noteChanged } from '../../../people/changes/note-changed.ts'

/** The facts of a candidate as whoever asks may see them. The candidate exists. */
export const getFacts = ({ tx, session }: Namer, candidateId: string) =>
  tx
    .selectFrom('candidate as c')
    .select([
      'c.facts_version',
      'c.name',
      'c.designation',
      'c.current_employer',
      'c.exp_months',
      'c.location',
      'c.degree_level',
      'c.notice_days',
      ...contactOf(tx, session),
    ])
    .where('c.company_id', '=', tx.companyId)
    .where('c.id', '=', candidateId)
    .executeTakeFirstOrThrow()

export type KnownFacts = Awaited<ReturnType<typeof getFacts>>

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
