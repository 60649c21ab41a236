import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import type { sourcing } from '@rolecall/contract/sourcing/sourcing'

export type SourcedPosition = Pick<PositionDetails, '_id' | 'title' | 'code' | 'position_actions'>
export type Settings = CallResult<typeof sourcing.settings>['message']
/** The ticked boxes: keys of sources, ids of groups. */
export type SourceSelection = { sources: readonly string[]; groups: readonly string[] }
