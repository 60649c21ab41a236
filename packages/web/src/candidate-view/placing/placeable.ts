import type { CallResult } from '@rolecall/contract/define-calls'
import type { placements } from '@rolecall/contract/placements'

/** Somebody who may be put on a position. */
export type Placeable = { candidateId: string; resumeId: string; name: string }

/** What has become of people who were to be put on a position. */
export type Added = CallResult<typeof placements.add> & { positionId: string }
