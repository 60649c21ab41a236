import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import type { corrections } from '@rolecall/contract/resumes/corrections'
import { FACT_FIELDS, type FactField, isContactField } from '@rolecall/domain/resumes/fact-fields'
import { listEdits } from '../../platform/events/edits.queries.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { createTextRedactor } from '../blind-review/create-text-redactor.ts'
import { readEdits, restoreRedactedText } from '../blind-review/restore-redacted-text.ts'
import { lockCandidate } from '../matching/evidence-corrections.queries.ts'
import { getFacts, type KnownFacts } from './corrected-facts.queries.ts'
import { deleteFactCorrection, upsertFactCorrections } from './fact-corrections.queries.ts'
import { writeFacts } from './write-facts.ts'

/** A field before and after a change, both as text, '' for no value. */
type Change = { field: FactField; before: string; now: string }
type Input = CallRequest<typeof corrections.correctFacts>['body']

const textOf = (value: string | number | null): string => `${value ?? ''}`

/** Corrects facts of a candidate, which no résumé overwrites from then on; returns the new version. */
export async function correctFacts(work: Work, { candidate, version, facts }: Input): Promise<number> {
  const { tx, session, now } = work
  const { candidateId } = await resolveCandidate(work, candidate)
  await lockCandidate(tx, candidateId)
  const known = await getFacts(work, candidateId)
  const readText = await createTextRedactor(tx, session, [candidateId])
  const read = (text: string) => readText(candidateId, text)
  await assertNotStale('candidate', {
    known: version,
    current: known.facts_version,
    listEdits: async (since) =>
      readEdits(read, await listEdits(tx, { kind: 'candidate.corrected', candidateId, known: since })),
  })
  const given = FACT_FIELDS.filter((field) => facts[field] !== undefined)
  const changes = given
    .map((field) => ({
      field,
      before: textOf(known[field]),
      now: normalise(field, restoreRedactedText(read, known[field], textOf(facts[field] ?? null)) as string),
    }))
    .filter(({ before, now: next }) => before !== next)
  if (given.some(isContactField)) assertContactVisible(known)
  if (changes.length === 0) return known.facts_version
  const by = { candidateId, by: session.userId, at: now }
  await upsertFactCorrections(
    tx,
    by,
    changes.map(({ field, before, now: value }) => ({ field, before, value })),
  )
  return await change(work, candidateId, { known, changes, undone: false })
}

/** Restores a fact to what the résumés say. */
export async function restoreFact(
  work: Work,
  { candidate, field }: { candidate: string; field: FactField },
): Promise<void> {
  const { tx } = work
  const { candidateId } = await resolveCandidate(work, candidate)
  await lockCandidate(tx, candidateId)
  const known = await getFacts(work, candidateId)
  if (isContactField(field)) assertContactVisible(known)
  const read = await deleteFactCorrection(tx, candidateId, field)
  if (read === undefined) return
  const changes = [{ field, before: textOf(known[field]), now: read }]
  await change(work, candidateId, { known, changes, undone: true })
}

const normalise = (field: FactField, value: string) => (field === 'email' ? value.toLowerCase() : value)

function assertContactVisible({ hides_contact }: KnownFacts): void {
  if (hides_contact) throw new Problem('candidate_hidden', 'This candidate’s contact details are hidden at this stage.')
}

type Changes = { known: KnownFacts; changes: readonly Change[]; undone: boolean }

/** Writes facts and everything derived from them: lines of work, scores, the search words of the pool. */
async function change(work: Work, candidateId: string, { known, changes, undone }: Changes): Promise<number> {
  const version = known.facts_version + 1
  await writeFacts(work, candidateId, new Map(changes.map((each) => [each.field, each.now])), version)
  const told = changes.filter(({ field }) => !isContactField(field))
  const fields = changes.map(({ field }) => field)
  await recordEvent(work, {
    kind: 'candidate.corrected',
    candidateId,
    payload: { version, fields, changed: told, undone },
  })
  return version
}
