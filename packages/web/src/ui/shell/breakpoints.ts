/**
 * Widths in px at which the layout changes: below `drawer` the sidebar is a drawer and filters are a sheet, below `cover`
 * the candidate covers the list, from `three` on filters, list and candidate stand side by side.
 */
export const BREAKPOINTS = { drawer: 768, cover: 1200, three: 1600 } as const

// In em, so that large text counts as a narrow window.
const from = (px: number) => `(min-width: ${px / 16}em)`
const below = (px: number) => `(max-width: ${px / 16 - 0.01}em)`

/** Media queries, used as `@media (--narrow)` in stylesheets and `useMedia('narrow')` in components. */
export const MEDIA = {
  narrow: below(BREAKPOINTS.drawer),
  'not-narrow': from(BREAKPOINTS.drawer),
  covering: below(BREAKPOINTS.cover),
  'not-covering': from(BREAKPOINTS.cover),
  'room-for-three': from(BREAKPOINTS.three),
} as const
export type Media = keyof typeof MEDIA

/** Replaces our names in a stylesheet's media query; throws for an unknown name. */
export const fillMedia = (query: string): string =>
  query.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
    if (!Object.hasOwn(MEDIA, name)) throw new Error(`Unknown breakpoint ${name}`)
    return MEDIA[name as Media]
  })
