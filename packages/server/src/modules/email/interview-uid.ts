/** The same in each mail about an interview, on the page where it is booked, and in calendars that we write, so that a calendar keeps one entry of it. */
export const interviewUid = (interviewId: string): string => `interview-${interviewId}@rolecall`

const UID = /^interview-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@rolecall$/

export const isInterviewUid = (uid: string): boolean => UID.test(uid)
export const interviewOfUid = (uid: string): string | undefined => UID.exec(uid)?.[1]
