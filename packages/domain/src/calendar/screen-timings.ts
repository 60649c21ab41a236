/** Milliseconds between a change of a skill's score and sorting the list again (rule H-065). */
export const RESORT_AFTER_MS = 4_000
/** Milliseconds a search field waits for the next key (rule G-028). */
export const DEBOUNCE_MS = 250
/**
 * Durations of toasts in milliseconds (rules G-015, G-016, P-024): how long one is shown, how long after the pointer
 * leaves it, and its animations.
 */
export const TOAST_MS = {
  standard: 2_000,
  extended: 1_000,
  show: 300,
  hide: 1_000,
  uploadSuccess: 8_000,
  uploadError: 10_000,
  uploadBusy: 20_000,
} as const
/** Milliseconds between reloads of the imports page (rule P-033). */
export const IMPORT_RELOAD_MS = 2_000
/** Milliseconds before a carousel begins to move, and between its steps (rule H-155). */
export const CAROUSEL_MS = { start: 1_000, step: 6_000 } as const
