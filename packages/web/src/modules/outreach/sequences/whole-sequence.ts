import type { sequences } from '@rolecall/contract/outreach/sequences'
import type { CallResult } from '@rolecall/contract/platform/define-calls'

/** A sequence with its mails. */
export type FullSequence = CallResult<typeof sequences.read>['data']
export type Mail = FullSequence['texts'][number]
