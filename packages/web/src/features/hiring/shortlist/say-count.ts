import { say } from '../../../kit/format/own-words.ts'

/** "1 candidate", "2,000 candidates", in the company's word for them. */
export const sayCount = (count: number): string =>
  `${count.toLocaleString()} ${count === 1 ? say('candidate') : say('candidates')}`
