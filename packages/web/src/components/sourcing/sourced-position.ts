import type { CallResult } from '@rolecall/contract/ground/define-calls'
import type { PositionDetails } from '@rolecall/contract/hiring/position-details'
import type { sourcing } from '@rolecall/contract/sources/sourcing'

export type SourcedPosition = Pick<PositionDetails, '_id' | 'title' | 'code' | 'position_actions'>
export type Settings = CallResult<typeof sourcing.settings>['message']
/** What is ticked: keys of sources, ids of groups. */
export type Chosen = { sources: readonly string[]; groups: readonly string[] }
