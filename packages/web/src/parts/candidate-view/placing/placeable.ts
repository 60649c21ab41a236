import type { CallResult } from '@rolecall/contract/ground/define-calls'
import type { placements } from '@rolecall/contract/hiring/placements'

/** Somebody who may be put on a position. */
export type Placeable = { candidateId: string; resumeId: string; name: string }

/** What has become of people who were to be put on a position. */
export type Added = CallResult<typeof placements.add> & { positionId: string }
