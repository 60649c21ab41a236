import type { StatusColour } from '@rolecall/domain/pipeline/stage-plan'

/** Returns a shade of the palette that stands out in both colour schemes. */
export const colourOf = (colour: StatusColour | ''): string =>
  colour === '' ? 'transparent' : `var(--mantine-color-${colour}-6)`
