import { z } from 'zod'
import { EMAIL_ACCESS } from '../outreach/mail-status.ts'
import { defineCalls } from '../platform/define-calls.ts'
import { OurText, StrangersText } from '../platform/text-authors.ts'
import { Done, Flag, Id, Moment, Offset, OptionalId, OptionalText } from '../platform/wire.ts'

/** Number of conversations on a page. */
export const REPLIES_PAGE = 25

const Conversation = z.object({
  candidate_id: z.string(),
  name: StrangersText,
  positionId: z.string().describe('Empty if the emails are about no position'),
  position_title: OurText,
  count: z.int().describe('Number of messages from the candidate in this state'),
  since: Moment.describe('Time at which the first of them arrived'),
  latest_at: Moment,
  preview: StrangersText.describe(
    'The beginning of the latest one; empty if contact details are hidden from the caller',
  ),
  hides_contact: z.boolean(),
})

/** What candidates write to the company, over all positions; not in the specification. */
export const replies = defineCalls({
  list: {
    method: 'POST',
    path: '/rest/replies/list',
    summary:
      'List conversations in which candidates of visible positions wrote, by email or on their application page, 25 per page: unanswered ones, longest waiting first, or answered ones, latest first',
    access: EMAIL_ACCESS,
    reads: ['applications', 'candidates', 'mails', 'positions'],
    body: z.object({
      answered: Flag,
      search: OptionalText(200).describe('Words of a name, a position title or a message'),
      start: Offset(0),
    }),
    response: z.object({ success: z.literal(true), total: z.int(), data: z.array(Conversation) }),
    example: () => ({ body: { answered: false, search: '', start: 0 } }),
  },
  settle: {
    method: 'POST',
    path: '/rest/replies/settle',
    summary: 'Mark a conversation with a candidate as answered, or its latest message as unanswered',
    access: EMAIL_ACCESS,
    changes: ['mails'],
    body: z.object({ candidate_id: Id, positionId: OptionalId, answered: Flag }),
    response: Done.extend({ message: z.string() }),
    example: ({ candidateId, positionId }) => ({ body: { candidate_id: candidateId, positionId, answered: true } }),
  },
})
