import type { CallResult } from '@rolecall/contract/ground/define-calls'
import type { fairness } from '@rolecall/contract/insight/fairness'

/** What the page is given, and the audit that it shows. */
export type Shown = CallResult<typeof fairness.show>
export type ShownAudit = NonNullable<Shown['audit']>
