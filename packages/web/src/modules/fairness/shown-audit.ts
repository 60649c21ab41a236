import type { fairness } from '@rolecall/contract/fairness/fairness'
import type { CallResult } from '@rolecall/contract/platform/define-calls'

/** The page's data, and the audit that it shows. */
export type FairnessReply = CallResult<typeof fairness.show>
export type ShownAudit = NonNullable<FairnessReply['audit']>
