import type { ProposalState } from '@rolecall/contract/assistants/proposals'

export const STATE_WORDS: Record<ProposalState, string> = {
  open: 'Open',
  confirmed: 'Confirmed',
  discarded: 'Dismissed',
  failed: 'Failed',
  expired: 'Expired',
}
