import { calls } from '@rolecall/contract'
import { features } from '../../src/modules/all-features.gen.ts'
import { hideAnswerFor } from '../../src/modules/blind-review/hide-answer-for.ts'
import { type ProposalRequest, propose } from '../../src/modules/proposals/propose.ts'
import type { Db } from '../../src/platform/db/connect.ts'
import { json } from '../../src/platform/db/json.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { createCallMaker } from '../../src/platform/http/make-call.ts'
import { NOW, type TestApp } from '../harness.ts'
import { anAssistant, type TestAssistant } from './assistant.ts'
import { aCandidate } from './candidate.ts'
import type { Owner } from './user.ts'

/** Makes a proposal of a user's assistant, as its tools do. */
export const proposes = ({ workOf }: TestApp, assistant: TestAssistant, wanted: ProposalRequest) =>
  workOf(assistant, (work) => propose(work, createCallMaker(calls, features, hideAnswerFor), wanted))

/** A proposal waiting for a user: a comment on a candidate, by default a new one. */
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
