import { z } from 'zod'

// Whose words an answer holds. Assistants are told what somebody outside of the company wrote, and get it as data: a text that says
// nothing counts as a stranger's, too, unless it can be no sentence (docs/decisions/0149). While blind review hides a candidate, the texts
// marked as a stranger's or as about a candidate are redacted where they are about that candidate, and no others (docs/decisions/0213).

/** Written by a candidate, or by somebody else outside of the company. */
export const StrangersText = z.string().meta({ stranger: true })
/** Written about a candidate by people of the company, or by the product. */
export const AboutCandidate = z.string().meta({ aboutCandidate: true })
/** Written by the product, or by people of the company in what they set up. */
export const OurText = z.string().meta({ stranger: false })
