import type { Person } from './person.ts'
import { pdfLayouts, renderPdf } from './render-pdf.ts'

export type ResumeFile = { fileName: string; bytes: Uint8Array }

/**
 * Renders three of five résumés as PDF, two as DOCX, each time with the next layout. The same arguments give the same bytes.
 * All are PDFs in a production install, which leaves out the 23 MB of `docx`: its demo normally comes from the snapshot.
 */
export async function renderResume(person: Person, index: number): Promise<ResumeFile> {
  const turn = index % 5
  const round = Math.floor(index / 5)
  const words = asciiWords(person.name)
  const word = turn < 3 ? undefined : await loadWordWriter()
  if (!word) {
    const layout = pdfLayouts[(round + turn) % pdfLayouts.length] ?? 'classic'
    const fileName = {
      classic: `${words.join('_')}_Resume.pdf`,
      sidebar: `CV ${words.join(' ')}.pdf`,
      compact: `${words.join('-').toLowerCase()}.pdf`,
    }
    return { fileName: fileName[layout], bytes: await renderPdf(person, layout) }
  }
  const layout = word.docxLayouts[(round + turn) % word.docxLayouts.length] ?? 'plain'
  const fileName = { plain: `${words.join(' ')} - Resume.docx`, letterhead: `${words.join('_')}_CV.docx` }
  return { fileName: fileName[layout], bytes: await word.renderDocx(person, layout) }
}

/** Loads the writer of Word files; undefined where its package isn't installed. */
async function loadWordWriter() {
  try {
    return await import('./render-docx.ts')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

const asciiWords = (name: string): string[] =>
  name
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/[^A-Za-z -]/g, '')
    .split(' ')
