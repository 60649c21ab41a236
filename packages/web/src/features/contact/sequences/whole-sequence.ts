import type { sequences } from '@rolecall/contract/contact/sequences'
import type { CallResult } from '@rolecall/contract/ground/define-calls'

/** A sequence with its mails. */
export type Whole = CallResult<typeof sequences.read>['data']
export type Mail = Whole['texts'][number]
