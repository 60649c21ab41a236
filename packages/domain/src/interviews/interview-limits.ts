/** Default minutes of an interview, and between offered times (rule C-005). */
export const INTERVIEW_SLOT_MINUTES = 30
/** Maximum number of interviewers (rule C-013). */
export const INTERVIEWERS_MAX = 20
/** Maximum lengths in characters of an interview's kind, and of the notes for interviewers (rule C-014). */
export const INTERVIEW_TEXT = { type: 100, remarks: 2_000, link: 500, place: 300 } as const
