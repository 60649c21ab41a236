import { serveAsWorkerProcess } from '../processes/serve-as-worker-process.ts'
import { findUndrawn } from './find-undrawn.ts'
import { readFonts } from './open-fonts.ts'
import type { PdfTask } from './pdf-writer.ts'
import { textOf, writeDocument } from './write-document.ts'
import { textOfFigures, writeFigures } from './write-figures.ts'

await serveAsWorkerProcess<PdfTask, Uint8Array | string[]>(async (task) => {
  if ('text' in task) return findUndrawn(task.text, task.dataFolder)
  if ('figures' in task)
    return writeFigures(task.figures, await readFonts(task.dataFolder, textOfFigures(task.figures)))
  return writeDocument(task.document, await readFonts(task.dataFolder, textOf(task.document)))
})
