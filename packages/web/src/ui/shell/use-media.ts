import { useMediaQuery } from '@mantine/hooks'
import { MEDIA, type Media } from './breakpoints.ts'

/** Returns whether the media query matches; known from the first render on. */
export const useMedia = (media: Media): boolean =>
  useMediaQuery(MEDIA[media], undefined, { getInitialValueInEffect: false }) ?? false
