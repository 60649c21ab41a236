import { PROFILE_SKILLS } from '@rolecall/domain/candidates/candidate-limits'

/** Returns the number of skills shown after some presses on “more”, and the number after the next one, if there are more. */
export function skillsAfter(presses: number, count: number): { shown: number; next: number | undefined } {
  const shown = Math.min([PROFILE_SKILLS.shown, PROFILE_SKILLS.expanded][presses] ?? count, count)
  return { shown, next: shown === count ? undefined : skillsAfter(presses + 1, count).shown }
}
