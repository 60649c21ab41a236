/** Sizes in points, 72 to an inch. Typography chosen by us: 11 on 16 reads well on A4 with lines of 80 letters. */
export const SIZES = { title: 22, heading: 14, subheading: 12, body: 10.5, small: 8.5 } as const
export const GAPS = { line: 4, paragraph: 8, heading: 14 } as const
export const INKS = { text: '#1c1e22', soft: '#5c6068', line: '#c9ccd1' } as const
