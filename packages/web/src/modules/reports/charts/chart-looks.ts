/** Colours by meaning, the same in all charts. */
export const COLOURS = {
  came: 'var(--inferred)',
  further: 'var(--synonym)',
  selected: 'var(--matched)',
  open: 'var(--line-strong)',
} as const

const ROW_PX = 34
const FRAME_PX = 48

/** Returns the height of a chart with this number of horizontal bars. */
export const heightOf = (rows: number): number => FRAME_PX + Math.max(rows, 2) * ROW_PX

/** Disables animation of bars and lines, so that exports match the screen. */
export const NO_ANIMATION = { isAnimationActive: false } as const
export const AXIS = { width: 140, interval: 0 } as const
/** Turns off keyboard access to the drawing: the table contains everything that keys would reach. */
export const NO_KEYBOARD_LAYER = { accessibilityLayer: false } as const

/** Two lines next to a bar. */
const LABEL_MAX = 32
/** Shortens a name to fit next to a bar. */
export const shorten = (name: string): string => (name.length > LABEL_MAX ? `${name.slice(0, LABEL_MAX - 1)}…` : name)
