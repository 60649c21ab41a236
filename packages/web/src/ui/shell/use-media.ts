import { useMediaQuery } from '@mantine/hooks'
import { MEDIA, type Media } from './breakpoints.ts'

/** Whether the window is as wide as that now; known from the first drawing on. */
export const useMedia = (media: Media): boolean =>
  useMediaQuery(MEDIA[media], undefined, { getInitialValueInEffect: false }) ?? false
