import { z } from 'zod'

/** What a text is written in. */
export const ToldLanguage = z
  .string()
  .nullable()
  .describe('ISO 639-1 of what it is written in; null where it is too short or mixed to tell')
