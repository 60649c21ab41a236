import { answerApart } from '../../ground/apart/answer-apart.ts'
import { readP12 } from './read-p12.ts'
import type { P12Task } from './read-p12-apart.ts'

await answerApart<P12Task, ReturnType<typeof readP12>>(({ bytes, password }) => readP12(bytes, password))
