import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { shortlist } from '@rolecall/contract/hiring/shortlist'
import { askInterest, getInterestMail } from '../../../contact/interest/ask-interest.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { queryOf, readView } from './present-shortlist.ts'
import { allOf, onlyThese } from './shortlist-conditions.queries.ts'

/** Writes to everybody whom the filters of a shortlist leave, the pages after the first included. */
export async function askMatching(
  work: Work,
  { filters, mailType }: CallRequest<typeof shortlist.sendToMatching>['body'],
): Promise<CallReply<typeof shortlist.sendToMatching>> {
  const mail = getInterestMail(mailType)
  const { position, facets, conditionsFor } = await readView(work, filters)
  const named = filters.candidate_ids.length > 0 ? [onlyThese(filters.candidate_ids)] : []
  const whom = allOf([...(await conditionsFor(queryOf(filters))), ...facets.values(), ...named])
  return askInterest(work, { position, mailType: mail, whom })
}
