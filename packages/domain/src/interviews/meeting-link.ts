import { INTERVIEW_TEXT } from '../limits.ts'

const FAULT = `A link to a video call begins with https:// and has at most ${INTERVIEW_TEXT.link} characters.`

/**
 * What is wrong with the address of a video call; nothing where there is none. Only https, since it stands as a link in mails,
 * calendars and on pages; without a user's name in front of the host, which makes a host look like another one.
 */
export function findLinkFault(text: string): string | undefined {
  if (text === '') return undefined
  const isPlain = text.length <= INTERVIEW_TEXT.link && !/[\s\p{Cc}\p{Cf}<>"'`\\]/u.test(text)
  return isPlain && /^https:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#].*)?$/iu.test(text)
    ? undefined
    : FAULT
}

/** Whether a kind of interview says that somebody is called by phone. */
export const isPhoneCall = (kind: string): boolean => /\bphone\b|\btelephone\b/i.test(kind)

/** Whether people meet in person, as a kind of interview says. */
const isInPerson = (kind: string): boolean => /\b(?:in person|on[- ]?site|face[- ]to[- ]face)\b/i.test(kind)

/** Whether a link to a video call is of use for a kind of interview. */
export const meetsByVideo = (kind: string): boolean => !isPhoneCall(kind) && !isInPerson(kind)
