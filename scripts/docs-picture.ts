import { join } from 'node:path'
import { writePicture } from './structure/write-picture.ts'

for (const wrong of writePicture(join(import.meta.dirname, '..'))) {
  console.error(wrong)
  process.exitCode = 1
}
