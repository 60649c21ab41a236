import { answerApart } from '../apart/answer-apart.ts'
import { findUndrawn } from './find-undrawn.ts'
import { readFonts } from './open-fonts.ts'
import type { ApartTask } from './write-apart.ts'
import { textOf, writeDocument } from './write-document.ts'

await answerApart<ApartTask, Uint8Array | string[]>(async (task) => {
  if ('text' in task) return findUndrawn(task.text, task.dataFolder)
  return writeDocument(task.document, await readFonts(task.dataFolder, textOf(task.document)))
})
