import { PROFILE_SKILLS } from '@rolecall/domain/limits'

/** How many of so many skills are shown after so many presses on “more”, and how many after the next, if there is more. */
export function skillsAfter(presses: number, count: number): { shown: number; next: number | undefined } {
  const shown = Math.min([PROFILE_SKILLS.shown, PROFILE_SKILLS.expanded][presses] ?? count, count)
  return { shown, next: shown === count ? undefined : skillsAfter(presses + 1, count).shown }
}
