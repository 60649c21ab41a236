import { calls } from '@rolecall/contract'
import { features } from '../../src/features/all-features.gen.ts'
import type { Db } from '../../src/ground/db/connect.ts'
import { json } from '../../src/ground/db/json.ts'
import { withCompany } from '../../src/ground/db/with-company.ts'
import { createCallMaker } from '../../src/ground/http/make-call.ts'
import { hideAnswerFor } from '../../src/people/blind/hide-answers-for.ts'
import { propose, type Wanted } from '../../src/people/proposals/propose.ts'
import { NOW, type TestApp } from '../harness.ts'
import { anAssistant, type TestAssistant } from './assistant.ts'
import { aCandidate } from './candidate.ts'
import type { Owner } from './user.ts'

/** An assistant of somebody proposes something, as it does by a tool that changes something. */
export const proposes = ({ workOf }: TestApp, assistant: TestAssistant, wanted: Wanted) =>
  workOf(assistant, (work) => propose(work, createCallMaker(calls, features, hideAnswerFor), wanted))

/** Something that waits for somebody: a comment on a candidate, a new one unless told. */
export async function aProposal(db: Db, by: Owner, person?: { candidateId: string }): Promise<string> {
  const { candidateId } = person ?? (await aCandidate(db, by))
  const { assistantId } = await anAssistant(db, by, { proposes: true })
  return withCompany(db, by.companyId, async (tx) => {
    const { id } = await tx
      .insertInto('proposal')
      .values({
        company_id: by.companyId,
        assistant_id: assistantId,
        user_id: by.userId,
        call: 'candidates.addComment',
        given: json({ body: { docId: candidateId, text: 'Speaks of a move in spring.' } }),
        words: 'Comment on somebody.',
        people: [candidateId],
        made_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
