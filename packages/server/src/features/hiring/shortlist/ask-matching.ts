import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { shortlist } from '@rolecall/contract/hiring/shortlist'
import { askInterest, getInterestMail, sayWhom } from '../../../contact/interest/ask-interest.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { queryOf, readView } from './read-view.ts'
import { allOf, onlyThese } from './shortlist-conditions.queries.ts'

type Request = CallRequest<typeof shortlist.sendToMatching>['body']

/** Writes to everybody whom the filters of a shortlist leave, the pages after the first included. */
export const askMatching = async (work: Work, request: Request): Promise<CallReply<typeof shortlist.sendToMatching>> =>
  askInterest(work, await readWhom(work, request))

/** Whom that would write to. */
export const weighMatching = async (work: Work, request: Request): Promise<CallReply<typeof shortlist.recipients>> =>
  sayWhom(work, await readWhom(work, request))

async function readWhom(work: Work, { filters, mailType: named }: Request) {
  const mailType = getInterestMail(named)
  const { position, facets, conditionsFor } = await readView(work, filters)
  const only = filters.candidate_ids.length > 0 ? [onlyThese(filters.candidate_ids)] : []
  const whom = allOf([...(await conditionsFor(queryOf(filters))), ...facets.values(), ...only])
  return { position, mailType, whom }
}
