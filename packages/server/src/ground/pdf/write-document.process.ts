import { answerApart } from '../apart/answer-apart.ts'
import { readFonts } from './open-fonts.ts'
import type { WriteTask } from './write-apart.ts'
import { writeDocument } from './write-document.ts'

await answerApart<WriteTask, Uint8Array>(async ({ document, dataFolder }) =>
  writeDocument(document, await readFonts(dataFolder)),
)
