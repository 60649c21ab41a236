import { z } from 'zod'

// Whose words an answer holds, as assistants are told it: what somebody outside of the company wrote is shown to a model as data. A text
// that says nothing counts as a stranger's, too, unless it can be no sentence (docs/decisions/0149).

/** Written by a candidate, or by somebody else outside of the company. */
export const StrangersText = z.string().meta({ stranger: true })
/** Written by the product, or by people of the company in what they set up. */
export const OurText = z.string().meta({ stranger: false })
