import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { shortlist } from '@rolecall/contract/shortlist/shortlist'
import type { Work } from '../../platform/kernel/work.ts'
import { describeRecipients, getInterestEmail, sendInterestEmails } from '../outreach/send-interest-emails.ts'
import { queryOf, readView } from './read-view.ts'
import { allOf, hasCandidateId } from './shortlist-conditions.queries.ts'

type SendToMatchingBody = CallRequest<typeof shortlist.sendToMatching>['body']

/** Writes to all candidates that match the filters of a shortlist, including those on later pages. */
export const emailMatching = async (
  work: Work,
  request: SendToMatchingBody,
): Promise<CallReply<typeof shortlist.sendToMatching>> => sendInterestEmails(work, await readRecipients(work, request))

/** Previews who would be written to. */
export const previewMatchingEmail = async (
  work: Work,
  request: SendToMatchingBody,
): Promise<CallReply<typeof shortlist.recipients>> => describeRecipients(work, await readRecipients(work, request))

async function readRecipients(work: Work, { filters, mailType: named }: SendToMatchingBody) {
  const mailType = getInterestEmail(named)
  const { position, facets, conditionsFor } = await readView(work, filters)
  const only = filters.candidate_ids.length > 0 ? [hasCandidateId(filters.candidate_ids)] : []
  const whom = allOf([...(await conditionsFor(queryOf(filters))), ...facets.values(), ...only])
  return { position, mailType, whom }
}
