import { PICTURE_BYTES_MAX } from '@rolecall/domain/company/company-limits'
import { z } from 'zod'
import { MESSAGES } from '../platform/messages.ts'

const HEAD = /^data:image\/(?:png|jpeg);base64,/
const LOGO_HEAD = /^data:image\/(?:png|jpeg|svg\+xml);base64,/

/** Returns a size for people to read: 200 KB, 5 MB. */
export const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`

/** A picture as a data URL of the given types. */
export const pictureText = (head: RegExp = HEAD, bytesMax = PICTURE_BYTES_MAX) =>
  z
    .string()
    .max(Math.ceil(bytesMax / 3) * 4 + 40, `Choose a picture of up to ${sizeOf(bytesMax)}.`)
    .refine((text) => text === '' || head.test(text), MESSAGES.imageOnly)

/** A small picture as a data URL; empty removes the current one (rule A-041). */
export const PictureText = pictureText()

/** The same for a logo, which may be an SVG. */
export const LogoText = pictureText(LOGO_HEAD)

export const EXAMPLE_PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** File name of a picture in a URL. */
export const PictureName = z.object({ name: z.string().max(200) })
