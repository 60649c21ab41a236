/** Letters a page of a text layer below which the page is nobody's text: a stamp, a page number, the name of a scanning program. */
const LETTERS_A_PAGE = 60
const PICTURE = /\/Subtype\s{0,4}\/Image\b/

/** Whether a PDF holds pictures and next to no words, so that its words, if any, are in the pictures. */
export function looksScanned(bytes: Uint8Array, text: string, pages: number): boolean {
  return lettersIn(text) < LETTERS_A_PAGE * Math.max(pages, 1) && holdsPicture(bytes)
}

/** Letters and digits. */
export const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** The dictionary of a picture stands in the file as it is, whatever else is packed. */
const holdsPicture = (bytes: Uint8Array): boolean =>
  PICTURE.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))
