import { interest } from '@rolecall/contract/outreach/interest'
import { sequences } from '@rolecall/contract/outreach/sequences'
import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { signInterest } from '../../modules/outreach/interest-link.ts'
import { writeSequences } from '../../modules/outreach/write-sequences.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listFirstSequenceEmails } from './demo.queries.ts'
import type { DemoClient } from './demo-client.ts'

import { SEQUENCES } from './sequence-texts.ts'

/**
 * The clock advances in steps of this many hours, so that the quiet hours of every zone end within one; six days, with a
 * weekend.
 */
const STEP_HOURS = 6
const HOURS = 6 * 24
/** Place of the position whose candidates replied, and how many days ago. */
const ANSWERED = 1
const ANSWERED_DAYS_AGO = 20

/** `lists`: the shortlists as they stood at the beginning, by place of the position. */
type SequenceDemoInput = {
  companyId: string
  positionIds: readonly string[]
  lists: readonly (readonly string[])[]
  token: string
}

/** Runs the sequences: some candidates are in progress, one has replied, one asked to be contacted later. */
export async function runSequences(
  client: DemoClient,
  { companyId, positionIds, lists, token }: SequenceDemoInput,
): Promise<void> {
  for (const { position, enrolled, ...made } of SEQUENCES) {
    const { sequence_id } = await client.make(sequences.save, { body: made }, token)
    const candidate_ids = enrolled.flatMap((place) => lists[position]?.[place] ?? [])
    const body = { sequence_id, positionId: positionIds[position] ?? '', candidate_ids }
    if (candidate_ids.length > 0) await client.make(sequences.enrol, { body }, token)
  }
  const start = client.deps.now().getTime()
  for (let hours = 0; hours <= HOURS; hours += STEP_HOURS) {
    const now = new Date(start + hours * HOUR_MS)
    await writeSequences.run({ companyId }, { ...client.deps, now: () => now })
  }
  client.goTo(ANSWERED_DAYS_AGO)
  const asked = await inCompany(client.deps, companyId, ({ tx }) =>
    listFirstSequenceEmails(tx, positionIds[ANSWERED] ?? '', 2),
  )
  const [first, second] = asked.map(({ id }) =>
    signInterest(client.deps.env.ROLECALL_SECRET, { companyId, askedId: id }),
  )
  const comment = 'I’d like to hear more about the team.'
  if (first) await client.make(interest.answer, { body: { token: first, answer: 'interested', comment } })
  const later = { answer: 'later' as const, later_months: 1 as const, comment: 'I want to finish a project first.' }
  if (second) await client.make(interest.answer, { body: { token: second, ...later } })
}
