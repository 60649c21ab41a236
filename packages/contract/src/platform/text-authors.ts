import { z } from 'zod'

// Whose words an answer holds. Assistants are told what somebody outside of the company wrote, and get it as data: a text that says
// nothing counts as a stranger's, too, unless it can be no sentence (docs/decisions/0149). While blind review hides a candidate, the texts
// marked as a stranger's or as about a candidate are redacted where they are about that candidate, and no others (docs/decisions/0213).

/** Written by a candidate, or by somebody else outside of the company. */
export const StrangersText = z.string().meta({ stranger: true })
/**
 * Words of colleagues that may mention pay. Branded, so that an answer cannot hold one that the server has not passed through
 * `payText`, which leaves it out for people who may not see pay (docs/decisions/0223).
 */
export const PayText = z.string().brand<'PayText', 'inout'>().meta({ mayHoldPay: true })
export type PayText = z.output<typeof PayText>
/** Written about a candidate by people of the company, or by the product. */
export const AboutCandidate = z.string().meta({ aboutCandidate: true })
/** Words of colleagues about a candidate that may mention pay. */
export const PayTextAboutCandidate = PayText.meta({ aboutCandidate: true })
/** Written by the product, or by people of the company in what they set up. */
export const OurText = z.string().meta({ stranger: false })
