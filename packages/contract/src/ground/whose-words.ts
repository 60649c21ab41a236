import { z } from 'zod'

// Whose words an answer holds, as assistants are told it: what somebody outside of the company wrote is shown to a model as data. A text
// that says nothing counts as a stranger's, too, unless it can be no sentence (docs/decisions/0149).

/** Written by a candidate, or by somebody else outside of the company. */
export const StrangersText = z.string().meta({ stranger: true })
/**
 * Words of colleagues that may mention pay. Branded, so that an answer cannot hold one that the server has not passed through
 * `payText`, which leaves it out for people who may not see pay (docs/decisions/0223).
 */
export const PayText = z.string().brand<'PayText', 'inout'>().meta({ mayHoldPay: true })
export type PayText = z.output<typeof PayText>
/** Written by the product, or by people of the company in what they set up. */
export const OurText = z.string().meta({ stranger: false })
