import PDFDocument from 'pdfkit'
import { readFonts, useFonts } from './open-fonts.ts'

/** The letters of a text that no font of documents has, each once. */
export async function findUndrawn(text: string, dataFolder: string): Promise<string[]> {
  const fonts = await readFonts(dataFolder, text)
  return useFonts(new PDFDocument({ autoFirstPage: false }), fonts).findUndrawn(text)
}
