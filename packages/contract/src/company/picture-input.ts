import { PICTURE_BYTES_MAX } from '@rolecall/domain/limits'
import { z } from 'zod'
import { MESSAGES } from '../ground/messages.ts'

const HEAD = /^data:image\/(?:png|jpeg);base64,/
const LOGO_HEAD = /^data:image\/(?:png|jpeg|svg\+xml);base64,/

const pictureText = (head: RegExp) =>
  z
    .string()
    .max(Math.ceil(PICTURE_BYTES_MAX / 3) * 4 + 40, `A picture has at most ${PICTURE_BYTES_MAX / 1024} KB.`)
    .refine((text) => text === '' || head.test(text), MESSAGES.imageOnly)

/** A small picture as a data address; empty takes away the one that is there (rule A-041). */
export const PictureText = pictureText(HEAD)

/** The same of a logo, which may be drawn. */
export const LogoText = pictureText(LOGO_HEAD)

export const EXAMPLE_PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The file name of a picture in an address. */
export const PictureName = z.object({ name: z.string().max(200) })
