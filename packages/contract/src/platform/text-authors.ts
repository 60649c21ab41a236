import { z } from 'zod'

// Marks the author of texts in responses. Assistants get text written outside the company marked as data; unmarked text
// counts as such too, unless it cannot be a sentence (docs/decisions/0149). While blind review hides a candidate, texts
// marked as a stranger's or as about a candidate are redacted if they are about that candidate, and no others
// (docs/decisions/0213).

/** Written by a candidate, or by someone else outside the company. */
export const StrangersText = z.string().meta({ stranger: true })
/**
 * Text by colleagues that may mention pay. Branded, so that a response can only hold text that the server has passed
 * through `payText`, which omits it for users who may not see pay (docs/decisions/0223).
 */
export const PayText = z.string().brand<'PayText', 'inout'>().meta({ mayHoldPay: true })
export type PayText = z.output<typeof PayText>
/** Written about a candidate by users of the company, or by the product. */
export const AboutCandidate = z.string().meta({ aboutCandidate: true })
/** Text by colleagues about a candidate that may mention pay. */
export const PayTextAboutCandidate = PayText.meta({ aboutCandidate: true })
/** Written by the product, or by users of the company when setting things up. */
export const OurText = z.string().meta({ stranger: false })
