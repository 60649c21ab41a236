/**
 * The UID of an interview, the same in all emails about it, on the booking page and in calendars that we write, so that a
 * calendar keeps one entry for it.
 */
export const interviewUid = (interviewId: string): string => `interview-${interviewId}@rolecall`

const UID = /^interview-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}@rolecall$/

export const isInterviewUid = (uid: string): boolean => UID.test(uid)
