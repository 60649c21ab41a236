/** One colour a meaning, in all charts. */
export const COLOURS = {
  came: 'var(--inferred)',
  further: 'var(--synonym)',
  selected: 'var(--matched)',
  open: 'var(--line-strong)',
} as const

const ROW_PX = 34
const FRAME_PX = 48

/** How high a chart of so many horizontal bars is. */
export const heightOf = (rows: number): number => FRAME_PX + Math.max(rows, 2) * ROW_PX

/** For all bars and lines: nothing moves, so that what is saved is what is there. */
export const STILL = { isAnimationActive: false } as const
export const AXIS = { width: 120, interval: 0 } as const
/** The table says everything that keys would reach. */
export const UNREACHED = { accessibilityLayer: false } as const

const LABEL_MAX = 18
/** A name short enough to stand beside a bar. */
export const shorten = (name: string): string => (name.length > LABEL_MAX ? `${name.slice(0, LABEL_MAX - 1)}…` : name)
