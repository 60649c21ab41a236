import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import type { corrections } from '@rolecall/contract/people/corrections'
import { FACT_FIELDS, type FactField, isContactField } from '@rolecall/domain/resume/fact-fields'
import { listEdits } from '../../../ground/events/edits.queries.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { refuseStaleEdit } from '../../../ground/kernel/stale-edit.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { keepHidden, readEdits } from '../../../people/blind/keep-hidden.ts'
import { readTextsFor } from '../../../people/blind/read-texts.ts'
import { lockCandidate } from '../../../people/matching/hold-evidence.queries.ts'
import { deleteFactCorrection, upsertFactCorrections } from '../../../people/resumes/fact-corrections.queries.ts'
import { writeFacts } from '../../../people/resumes/write-facts.ts'
import { getFacts, type KnownFacts } from './facts.queries.ts'

/** A field before and after a change, both as text, empty for nothing. */
type Change = { field: FactField; before: string; now: string }
type Input = CallRequest<typeof corrections.correctFacts>['body']

const textOf = (value: string | number | null): string => `${value ?? ''}`

/** Corrects facts of a candidate, which no résumé changes from then on; answers with the version made. */
export async function correctFacts(work: Work, { candidate, version, facts }: Input): Promise<number> {
  const { tx, session, now } = work
  const { candidateId } = await resolveCandidate(work, candidate)
  await lockCandidate(tx, candidateId)
  const known = await getFacts(work, candidateId)
  const readText = await readTextsFor(tx, session, [candidateId])
  const read = (text: string) => readText(candidateId, text)
  await refuseStaleEdit('candidate', {
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
      now: normalise(field, keepHidden(read, known[field], textOf(facts[field] ?? null)) as string),
    }))
    .filter(({ before, now: next }) => before !== next)
  if (given.some(isContactField)) refuseHidden(known)
  if (changes.length === 0) return known.facts_version
  const by = { candidateId, by: session.userId, at: now }
  await upsertFactCorrections(
    tx,
    by,
    changes.map(({ field, before, now: value }) => ({ field, before, value })),
  )
  return await change(work, candidateId, { known, changes, undone: false })
}

/** What the résumés say of a fact holds again. */
export async function restoreFact(
  work: Work,
  { candidate, field }: { candidate: string; field: FactField },
): Promise<void> {
  const { tx } = work
  const { candidateId } = await resolveCandidate(work, candidate)
  await lockCandidate(tx, candidateId)
  const known = await getFacts(work, candidateId)
  if (isContactField(field)) refuseHidden(known)
  const read = await deleteFactCorrection(tx, candidateId, field)
  if (read === undefined) return
  const changes = [{ field, before: textOf(known[field]), now: read }]
  await change(work, candidateId, { known, changes, undone: true })
}

const normalise = (field: FactField, value: string) => (field === 'email' ? value.toLowerCase() : value)

function refuseHidden({ hides_contact }: KnownFacts): void {
  if (hides_contact) throw new Problem('not_allowed', 'The contact data of this candidate is hidden at this stage.')
}

type Changes = { known: KnownFacts; changes: readonly Change[]; undone: boolean }

/** Writes facts, and whatever is made of them: lines of work, scores, the words that the pool is searched by. */
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
