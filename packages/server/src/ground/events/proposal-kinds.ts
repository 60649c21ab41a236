import { z } from 'zod'
import { kind, text } from './define-kind.ts'

/** Its own words are never in the history: whoever is erased, or may not be seen any more, is named by none of these. */
const Proposal = z.object({ proposal_id: text, call: text, assistant: text })
const shared = { payload: Proposal, changes: ['proposals', 'history'], audience: 'person' } as const

/** What assistants propose, and what people make of it. What a confirmed one does is told by the call that it makes. */
export const PROPOSAL_KINDS = {
  'proposal.made': kind({
    ...shared,
    topic: 'proposal',
    describe: ({ say }) => say('{who} proposes something that waits for you.'),
  }),
  'proposal.confirmed': kind({
    ...shared,
    describe: ({ say, payload: { assistant } }) =>
      say('{who} confirmed what {assistant} proposed.', { assistant: assistant ?? 'an assistant' }),
  }),
  'proposal.discarded': kind({
    ...shared,
    describe: ({ say, payload: { assistant } }) =>
      say('{who} threw away what {assistant} proposed.', { assistant: assistant ?? 'an assistant' }),
  }),
  'proposal.lapsed': kind({
    ...shared,
    payload: z.object({ proposal_id: text }),
    describe: ({ say }) => say('{who} confirmed a proposal that nothing came of.'),
  }),
}
