import { z } from 'zod'

/** The language of a text. */
export const TextLanguage = z
  .string()
  .nullable()
  .describe('ISO 639-1 code of the language of the text; null if the text is too short or mixed to tell')
