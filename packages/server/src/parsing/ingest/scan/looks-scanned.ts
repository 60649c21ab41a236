/** Letters in a page's text layer below which it is not real text: a stamp, a page number, the name of a scanning program. */
const LETTERS_A_PAGE = 60
const PICTURE = /\/Subtype\s{0,4}\/Image\b/

/** Returns whether a PDF holds pictures and hardly any text, so that its words, if any, are in the pictures. */
export function looksScanned(bytes: Uint8Array, text: string, pages: number): boolean {
  return lettersIn(text) < LETTERS_A_PAGE * Math.max(pages, 1) && holdsPicture(bytes)
}

/** Letters and digits. */
export const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** The dictionary of a picture is stored uncompressed, whatever else is packed. */
const holdsPicture = (bytes: Uint8Array): boolean =>
  PICTURE.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))
