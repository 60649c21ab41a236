import type { proposals } from '@rolecall/contract/assistants/proposals'
import type { CallReply } from '@rolecall/contract/platform/define-calls'
import type { CallMaker, HandlerContext } from '../../platform/http/feature.ts'
import { findProblem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { actThroughAssistant } from '../../platform/kernel/work-on-behalf-of.ts'
import { previewCall } from '../proposals/preview-call.ts'
import { openSince } from './present-proposals.ts'
import { listOpen, type ProposalRow } from './proposals.queries.ts'

type Reply = CallReply<typeof proposals.emails>

/** Previews the emails of open proposals, as confirming them now would send them; a refused one keeps no other from it. */
export async function previewEmails({ inCompany, calls }: HandlerContext): Promise<Reply> {
  const rows = await inCompany((work) => listOpen(work.tx, work.session.userId, openSince(work.now)))
  const data: Reply['data'] = []
  for (const row of rows.filter((each) => mayEmail(calls, each)))
    data.push(await inCompany((work) => previewOne(work, calls, row)))
  return { success: true, data }
}

/** Whether a call emails candidates: by its declaration, or because the assistant asked for an email with it. */
const mayEmail = (calls: CallMaker, { call, given: { body } }: ProposalRow): boolean =>
  (calls.find(call)?.changes ?? []).includes('mails') || (typeof body === 'object' && body !== null && 'email' in body)

async function previewOne(
  work: Work,
  calls: CallMaker,
  { id, call, given, assistant_id }: ProposalRow,
): Promise<Reply['data'][number]> {
  try {
    const acting = await actThroughAssistant(work, assistant_id)
    const { emails } = acting ? await previewCall(acting, calls, call, given) : {}
    return { proposal_id: id, problem: '', emails: [...((await emails?.()) ?? [])] }
  } catch (error) {
    const problem = findProblem(error)
    if (!problem) throw error
    return { proposal_id: id, problem: problem.message, emails: [] }
  }
}
