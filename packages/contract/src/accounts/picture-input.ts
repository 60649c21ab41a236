import { PICTURE_BYTES_MAX } from '@rolecall/domain/limits'
import { z } from 'zod'
import { MESSAGES } from '../ground/messages.ts'

const HEAD = /^data:image\/(?:png|jpeg);base64,/
const LOGO_HEAD = /^data:image\/(?:png|jpeg|svg\+xml);base64,/

/** As people read it: 200 KB, 5 MB. */
export const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`

/** A picture as a data address of some kind. */
export const pictureText = (head: RegExp = HEAD, bytesMax = PICTURE_BYTES_MAX) =>
  z
    .string()
    .max(Math.ceil(bytesMax / 3) * 4 + 40, `A picture has at most ${sizeOf(bytesMax)}.`)
    .refine((text) => text === '' || head.test(text), MESSAGES.imageOnly)

/** A small picture as a data address; empty takes away the one that is there (rule A-041). */
export const PictureText = pictureText()

/** The same of a logo, which may be drawn. */
export const LogoText = pictureText(LOGO_HEAD)

export const EXAMPLE_PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The file name of a picture in an address. */
export const PictureName = z.object({ name: z.string().max(200) })
