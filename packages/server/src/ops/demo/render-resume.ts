import type { Person } from './person.ts'
import { docxLayouts, renderDocx } from './render-docx.ts'
import { pdfLayouts, renderPdf } from './render-pdf.ts'

export type ResumeFile = { fileName: string; bytes: Uint8Array }

/**
 * Renders three of five résumés as PDF, two as DOCX, each time with the next layout. The same arguments give the same bytes.
 */
export async function renderResume(person: Person, index: number): Promise<ResumeFile> {
  const turn = index % 5
  const round = Math.floor(index / 5)
  const words = asciiWords(person.name)
  if (turn < 3) {
    const layout = pdfLayouts[(round + turn) % pdfLayouts.length] ?? 'classic'
    const fileName = {
      classic: `${words.join('_')}_Resume.pdf`,
      sidebar: `CV ${words.join(' ')}.pdf`,
      compact: `${words.join('-').toLowerCase()}.pdf`,
    }
    return { fileName: fileName[layout], bytes: await renderPdf(person, layout) }
  }
  const layout = docxLayouts[(round + turn) % docxLayouts.length] ?? 'plain'
  const fileName = { plain: `${words.join(' ')} - Resume.docx`, letterhead: `${words.join('_')}_CV.docx` }
  return { fileName: fileName[layout], bytes: await renderDocx(person, layout) }
}

const asciiWords = (name: string): string[] =>
  name
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/[^A-Za-z -]/g, '')
    .split(' ')
