import { normaliseTitle } from './normalise-title.ts'

/** Maximum length in characters (rule A-356). Limit chosen by us: a stored title may have 100, and punctuation adds a few. */
export const DISPLAY_TITLE_MAX = 120

/** Returns a title as people write it, on one line; empty if it is too long to show. */
export function cleanDisplayTitle(written: string): string {
  const title = written.normalize('NFC').replace(/\s+/g, ' ').trim()
  return title.length > DISPLAY_TITLE_MAX ? '' : title.charAt(0).toUpperCase() + title.slice(1)
}

/**
 * Whether a text is a stored title with its punctuation, such as “C++ developer” of “Cpp developer”: a post must not
 * name other work than the position does.
 */
export const isDisplayTitleOf = (display: string, title: string): boolean =>
  display.length <= DISPLAY_TITLE_MAX &&
  display !== title &&
  normaliseTitle(display).toLowerCase() === title.trim().toLowerCase()
