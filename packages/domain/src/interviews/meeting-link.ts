import { INTERVIEW_TEXT } from './interview-limits.ts'

const FAULT = `A video call link must start with https:// and have at most ${INTERVIEW_TEXT.link} characters.`

/**
 * Checks the URL of a video call; an empty one is valid. Requires https, since it becomes a link in emails, calendars
 * and pages, and no user name before the host, which would make it look like another host.
 */
export function findLinkFault(text: string): string | undefined {
  if (text === '') return undefined
  const isPlain = text.length <= INTERVIEW_TEXT.link && !/[\s\p{Cc}\p{Cf}<>"'`\\]/u.test(text)
  return isPlain && /^https:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#].*)?$/iu.test(text)
    ? undefined
    : FAULT
}

/** Whether a kind of interview means a phone call. */
export const isPhoneCall = (kind: string): boolean => /\bphone\b|\btelephone\b/i.test(kind)

/** Whether a kind of interview means meeting in person. */
const isInPerson = (kind: string): boolean => /\b(?:in person|on[- ]?site|face[- ]to[- ]face)\b/i.test(kind)

/** Whether a link to a video call is useful for a kind of interview. */
export const needsVideoLink = (kind: string): boolean => !isPhoneCall(kind) && !isInPerson(kind)
