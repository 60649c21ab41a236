import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { placements } from '@rolecall/contract/shortlist/placements'

/** A candidate who may be added to a position. */
export type PlaceableCandidate = { candidateId: string; resumeId: string; name: string }

/** The results for candidates who were to be added to a position. */
export type PlacementReply = CallResult<typeof placements.add> & { positionId: string }
